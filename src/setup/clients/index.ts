import type { Client } from '../model/client.ts';
import { amp } from './amp.ts';
import { claudeCode } from './claude-code.ts';
import { claudeDesktop } from './claude-desktop.ts';
import { cline } from './cline.ts';
import { codex } from './codex.ts';
import { continueDev } from './continue.ts';
import { copilotCli } from './copilot-cli.ts';
import { copilotJetbrains } from './copilot-jetbrains.ts';
import { cursor } from './cursor.ts';
import { geminiCli } from './gemini-cli.ts';
import { goose } from './goose.ts';
import { jetbrainsAi } from './jetbrains-ai.ts';
import { junie } from './junie.ts';
import { kiro } from './kiro.ts';
import { opencode } from './opencode.ts';
import { qwenCode } from './qwen-code.ts';
import { rooCode } from './roo-code.ts';
import { visualStudio } from './visual-studio.ts';
import { vscode } from './vscode.ts';
import { warp } from './warp.ts';
import { windsurf } from './windsurf.ts';
import { zed } from './zed.ts';

/** Every client that `init` knows, in the order of docs/clients.md. Adding one is a file here and a line. */
export const clients: readonly Client[] = [
  claudeCode,
  claudeDesktop,
  cursor,
  vscode,
  visualStudio,
  copilotCli,
  copilotJetbrains,
  codex,
  geminiCli,
  qwenCode,
  windsurf,
  zed,
  jetbrainsAi,
  junie,
  cline,
  rooCode,
  continueDev,
  opencode,
  amp,
  goose,
  kiro,
  warp,
];
