import { hash } from 'node:crypto';
import type { PageData } from '../data/page-data.ts';

/** The bundled script and style of the page. */
export interface PageParts {
  readonly script: string;
  readonly style: string;
}

/**
 * One HTML file that shows this data without a network. The policy lets no other script or style run than these two, by their hashes, and
 * nothing be asked of any address; the data stands in an element that no browser runs.
 */
export function renderPageFile(data: PageData, { script, style }: PageParts): string {
  const policy = [
    "default-src 'none'",
    `script-src '${hashOf(script)}'`,
    `style-src '${hashOf(style)}'`,
    'img-src data:',
    "base-uri 'none'",
    "form-action 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ');
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="referrer" content="no-referrer">
<title>${escapeMarkup(data.title)}</title>
<link rel="icon" href="data:,">
<style>${style}</style>
</head>
<body>
<div id="page"><noscript>This page needs JavaScript, and nothing from the network.</noscript></div>
<script type="application/json" id="data">${escapeForScript(JSON.stringify(data))}</script>
<script>${script}</script>
</body>
</html>
`;
}

function hashOf(text: string): string {
  return `sha256-${hash('sha256', text, 'base64')}`;
}

/** JSON in which no text can end the element, or begin a comment in it. */
function escapeForScript(json: string): string {
  return json.replaceAll('<', '\\u003c');
}

function escapeMarkup(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
