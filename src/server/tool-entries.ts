import { tools } from '../tools/index.ts';
import { describeTool } from './describe-tool.ts';

/** Every tool as a host sees it. The build puts this list's value in its place, so that a server lists its tools without loading them. */
export const toolEntries = tools.map(describeTool);
