import { serveApart } from '../platform/threads/serve-apart.ts';

serveApart();
