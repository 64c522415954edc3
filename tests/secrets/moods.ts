import type { ServerResponse } from 'node:http';
import { canaries, USER } from './canaries.ts';

/** How a repository answers, given what it has (null: nothing) and another origin. */
type Mood = (response: ServerResponse, body: Buffer | null, elsewhere: string) => void;

const token = canaries['a token in a redirect'];

const status =
  (code: number, headers: Readonly<Record<string, string>> = {}): Mood =>
  (response) =>
    void response.writeHead(code, headers).end();

const redirect = (response: ServerResponse, location: string): void => void response.writeHead(302, { location }).end();

/** What secret a request brought, as one word. */
const broughtBy = ({ req }: ServerResponse): string => {
  const { authorization, 'private-token': token } = req.headers;
  return authorization?.replace('Basic ', '') ?? String(token ?? req.url?.split('=')[1] ?? 'nothing');
};

const well: Mood = (response, body) => void response.writeHead(body === null ? 404 : 200).end(body ?? '');

export const moods = {
  well,
  'wants another password (401)': status(401, { 'www-authenticate': 'Basic realm="orchard"' }),
  'gives no access (403)': status(403),
  'is a proxy that wants a name (407)': status(407),
  'has nothing (404)': status(404),
  'fails (500)': status(500),
  'is out of service (503)': status(503, { 'retry-after': '1800' }),
  'is asked too much (429)': status(429, { 'retry-after': '1800' }),
  'knows no such status (418)': status(418),
  'breaks off': (response) => void response.destroy(),
  'sends half of it': (response, body) => {
    response.writeHead(200, { 'content-length': (body?.length ?? 0) + 9 });
    response.write(body ?? '', () => response.destroy());
  },
  'sends a login page': (response) => void response.end('<!DOCTYPE html><html><title>Sign in</title></html>'),
  'sends it with a wrong checksum': (response, body) =>
    void response.writeHead(200, { 'x-checksum-sha1': '0'.repeat(40) }).end(body ?? ''),
  'redirects elsewhere': (response, _, elsewhere) => redirect(response, `${elsewhere}/file?X-Amz-Signature=${token}`),
  'redirects elsewhere with a password': (response, _, elsewhere) =>
    redirect(response, `${elsewhere.replace('//', `//${USER}:${token}@`)}/file`),
  'redirects out of http': (response) => redirect(response, `ftp://${USER}:${token}@orchard.example/?token=${token}`),
  'redirects inside': (response) => redirect(response, `http://169.254.169.254/?token=${token}`),
  'redirects inside, and tells what it was sent': (response) =>
    redirect(response, `http://169.254.169.254/${broughtBy(response)}/`),
  'tells in its status what it was sent (500)': (response) =>
    void response.writeHead(500, broughtBy(response), { 'x-told': broughtBy(response) }).end(broughtBy(response)),
  'tells in its file what it was sent': (response) =>
    void response.end(`<project><modelVersion>${broughtBy(response)}</project>`),
  'redirects without end': (response) => redirect(response, response.req.url ?? '/'),
} satisfies Readonly<Record<string, Mood>>;

export type MoodName = keyof typeof moods;
