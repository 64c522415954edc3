import { InvalidInputError } from '../../core/problems/errors.ts';

export interface ListenAddress {
  /** A name or address, IPv6 without brackets. */
  readonly host: string;
  /** 0: any that is free. */
  readonly port: number;
}

const LOOPBACK = '127.0.0.1';
const FORM = /^(?:(?:\[(?<v6>[0-9A-Fa-f:.]+)\]|(?<host>[A-Za-z0-9.-]*)):)?(?<port>\d{1,5})$/;

/** `:8080` and `8080` mean loopback; else `host:port`, IPv6 in brackets. @throws InvalidInputError */
export function parseListenAddress(text: string): ListenAddress {
  const { v6, host, port } = FORM.exec(text)?.groups ?? {};
  if (port === undefined || Number(port) > 65_535) {
    throw new InvalidInputError(`${JSON.stringify(text)} is no address to listen on`, {
      suggestion: 'Give host:port, or :port for this machine alone.',
    });
  }
  return { host: v6 ?? (host || LOOPBACK), port: Number(port) };
}

/** True if only programs of this machine can reach it. */
export function isLoopback(host: string): boolean {
  return /^(127(\.\d{1,3}){3}|::1|localhost)$/i.test(host);
}

/** As it stands in a URL and in the Host header. */
export function bracketed(host: string): string {
  return host.includes(':') ? `[${host}]` : host;
}
