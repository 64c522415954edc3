/** The rights of the live page: run its own script, and ask the server that it came from. */
export const livePolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "connect-src 'self'",
  'img-src data:',
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
].join('; ');

/** The document that `serve --http` answers at `/`; all else its script asks of the tools. */
export const liveDocument = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>jar-indexer</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="page/page.css">
<script src="page/live-page.js" defer></script>
</head>
<body>
<div id="page"><p class="notice">Loading…</p><noscript>This page needs JavaScript.</noscript></div>
</body>
</html>
`;
