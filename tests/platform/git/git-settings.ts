/** Where a canary stands: a program, a file that tells when it is written, a folder of programs named as hooks. */
export interface Canaries {
  readonly program: string;
  readonly file: string;
  readonly hooks: string;
  /** A file of configuration that names programs in turn. */
  readonly config: string;
}

export interface GitSetting {
  readonly key: string;
  /** What git does by it. */
  readonly does: string;
  /** What it does to us where the user's own configuration has it; that of a checkout never counts. */
  readonly ofUser: string;
  readonly value: (canaries: Canaries) => string;
}

const program = ({ program: path }: Canaries) => path;
const shell = ({ program: path }: Canaries) => `!${path}`;
const file = ({ file: path }: Canaries) => path;
const external = ({ program: path }: Canaries) => `ext::${path}`;
const unused = 'nothing: no command that we run looks at it';
const unread = 'nothing where a checkout is read, since no fetch is; a fetch from a server honours it';

/**
 * Every setting of git that runs a program, opens or writes a file, or reaches another machine. Gone through: the 789 keys that
 * `git help --config-for-completion` of git 2.39 lists and those that newer documentation adds.
 * Source: https://git-scm.com/docs/git-config
 */
export const gitSettings: readonly GitSetting[] = [
  // What a command that only reads objects can come by.
  row('extensions.partialClone', 'names the remote that is asked for missing objects', unused, () => 'origin'),
  row('remote.origin.promisor', 'has missing objects fetched from it', unused, () => 'true'),
  row('remote.origin.partialCloneFilter', 'makes it such a remote too', unused, () => 'blob:none'),
  row('remote.origin.uploadpack', 'is run, here or by ssh, to fetch', unread, program),
  row('remote.origin.url', 'is where a fetch goes; ext:: runs a program', 'nothing: we name the address', () => '.'),
  row('remote.evil.promisor', 'as above', unused, () => 'true'),
  row('remote.evil.url', 'as above', unused, external),
  row('remote.evil.vcs', 'runs git-remote-<name>', unused, () => 'ext'),
  row('remote.evil.receivepack', 'is run to push', unused, program),
  row('remote.evil.proxy', 'is connected to', unread, () => 'http://127.0.0.1:1'),
  row('remote.evil.serverOption', 'is sent to the server', unused, () => 'x'),
  row('url.ext::.insteadOf', 'puts another address in place of one', 'as above', () => '.'),
  row('url.ext::.pushInsteadOf', 'likewise for pushes', unused, () => '.'),
  row('protocol.allow', 'lets ext:: run programs', 'overruled by GIT_ALLOW_PROTOCOL', () => 'always'),
  row('protocol.ext.allow', 'lets ext:: run programs', 'overruled by -c and GIT_ALLOW_PROTOCOL', () => 'always'),
  row('include.path', 'reads another file of configuration', unread, ({ config }) => config),
  row('includeIf.gitdir:/.path', 'likewise, by a condition', unread, ({ config }) => config),
  row('includeIf.onbranch:main.path', 'likewise', unread, ({ config }) => config),
  row('includeIf.hasconfig:remote.*.url:*.path', 'likewise', unread, ({ config }) => config),
  row('core.worktree', 'puts the work tree elsewhere', unused, () => '/'),
  row('core.bare', 'says that there is no work tree', unused, () => 'true'),
  row('core.fsmonitor', 'is run when the work tree is looked at', 'overruled by -c', program),
  row('core.hooksPath', 'is where hooks are run from', 'overruled by -c', ({ hooks }) => hooks),
  row('core.alternateRefsCommand', 'is run for the refs of alternates', 'a fetch has no alternates', program),
  row('core.alternateRefsPrefixes', 'is handed to that command', unused, () => 'refs/'),
  row('core.attributesFile', 'reads attributes, which name drivers', unused, ({ config }) => config),
  row(
    'core.excludesFile',
    'reads rules of what is ignored',
    'read by ignored-paths.ts as text',
    ({ config }) => config,
  ),
  row('core.useReplaceRefs', 'puts other objects in their places', 'overruled by GIT_NO_REPLACE_OBJECTS', () => 'true'),
  row('extensions.worktreeConfig', 'reads config.worktree as well', unused, () => 'true'),
  row('trace2.normalTarget', 'writes to a file or socket; of system and user only', unread, file),
  row('trace2.perfTarget', 'likewise', unread, file),
  row('trace2.eventTarget', 'likewise', unread, file),
  row('log.showSignature', 'runs gpg', unused, () => 'true'),
  row('gpg.program', 'is run for signatures', unused, program),
  row('gpg.openpgp.program', 'likewise', unused, program),
  row('gpg.x509.program', 'likewise', unused, program),
  row('gpg.ssh.program', 'likewise', unused, program),
  row('gpg.ssh.defaultKeyCommand', 'likewise', unused, program),
  row('gpg.ssh.allowedSignersFile', 'is read', unused, file),
  row('gpg.ssh.revocationFile', 'is read', unused, file),
  row('mailmap.file', 'is read', unused, file),
  row('mailmap.blob', 'is read out of the objects', unused, () => 'HEAD:.mailmap'),
  row('alias.ls-tree', 'is run; a command of git counts before it', unused, shell),
  row('alias.x', 'is run', unused, shell),
  row('pager.ls-tree', 'is run where a terminal is', 'there is no terminal', program),
  row('core.pager', 'likewise', 'there is no terminal', program),
  row('help.autoCorrect', 'runs a command of a similar name', unused, () => 'immediate'),
  // Fetching and pushing.
  row('core.sshCommand', 'is run in place of ssh', 'overruled by GIT_SSH_COMMAND', program),
  row('ssh.variant', 'says how ssh is called', 'a fetch over ssh honours it', () => 'simple'),
  row('core.gitProxy', 'is run for git://', 'overruled by GIT_ALLOW_PROTOCOL', program),
  row('core.askPass', 'is run for a password', unread, program),
  row('credential.helper', 'is run for a password', unread, shell),
  row('credential.https://orchard.example.helper', 'likewise', unread, shell),
  row('http.proxy', 'is connected to', 'a fetch goes through it', () => 'http://127.0.0.1:1'),
  row('http.curloptResolve', 'puts an address in place of a name', 'a fetch adds its own', () => 'a:1:127.0.0.1'),
  row('http.followRedirects', 'follows a server elsewhere', 'overruled by -c', () => 'true'),
  row('http.extraHeader', 'is sent', unread, () => 'X: y'),
  row('http.cookieFile', 'is read, and sent', unread, file),
  row('http.saveCookies', 'writes that file', unread, () => 'true'),
  row('http.sslCAInfo', 'is read', unread, file),
  row('http.sslCAPath', 'is read', unread, file),
  row('http.sslCert', 'is read', unread, file),
  row('http.sslKey', 'is read', unread, file),
  row('http.proxySSLCert', 'is read', unread, file),
  row('http.proxySSLKey', 'is read', unread, file),
  row('http.proxySSLCAInfo', 'is read', unread, file),
  row('http.sslVerify', 'trusts any server', unread, () => 'false'),
  row('transfer.bundleURI', 'fetches bundles from where a server says', 'overruled by -c', () => 'true'),
  row('fetch.bundleURI', 'fetches a bundle first', 'a fetch by address has none', () => 'http://127.0.0.1:1'),
  row('bundle.evil.uri', 'fetches a bundle', unused, () => 'http://127.0.0.1:1'),
  row('remote.evil.fetch', 'names refs', 'we name them', () => '+refs/heads/*:refs/remotes/evil/*'),
  row('remotes.default', 'names remotes', unused, () => 'evil'),
  row('fetch.fsck.skipList', 'is read', unread, file),
  row('fetch.recurseSubmodules', 'fetches submodules too', 'overruled by -c', () => 'true'),
  row('fetch.writeCommitGraph', 'writes to the repository', 'overruled by an option', () => 'true'),
  row('submodule.recurse', 'fetches submodules too', 'overruled by an option', () => 'true'),
  row('submodule.evil.url', 'is where a submodule is fetched from', unused, external),
  row('submodule.evil.update', 'is run to update a submodule', unused, shell),
  row('uploadpack.packObjectsHook', 'is run where somebody fetches; of system and user only', unused, program),
  row('receive.procReceiveRefs', 'runs a hook where somebody pushes', unused, () => 'refs/'),
  row('receive.fsck.skipList', 'is read', unused, file),
  row('fsck.skipList', 'is read', unused, file),
  row('push.gpgSign', 'runs gpg', unused, () => 'true'),
  row('push.recurseSubmodules', 'pushes submodules', unused, () => 'on-demand'),
  // Housekeeping, which a fetch sets off.
  row('gc.auto', 'packs the repository', 'overruled by -c', () => '1'),
  row('maintenance.auto', 'likewise', 'overruled by -c', () => 'true'),
  row('maintenance.strategy', 'likewise', unused, () => 'incremental'),
  row('gc.recentObjectsHook', 'is run when objects are thrown away', unused, program),
  // Work trees, differences and merges, none of which we ask git for.
  row('diff.external', 'is run for each file', unused, program),
  row('diff.evil.command', 'is run for files of an attribute', unused, program),
  row('diff.evil.textconv', 'likewise', unused, program),
  row('diff.orderFile', 'is read', unused, file),
  row('diff.submodule', 'looks into submodules', unused, () => 'diff'),
  row('filter.evil.clean', 'is run for files of an attribute', unused, program),
  row('filter.evil.smudge', 'likewise', unused, program),
  row('filter.evil.process', 'likewise', unused, program),
  row('filter.evil.required', 'makes it count', unused, () => 'true'),
  row('merge.evil.driver', 'is run for files of an attribute', unused, program),
  row('merge.tool', 'names a tool', unused, () => 'evil'),
  row('mergetool.evil.cmd', 'is run to merge', unused, program),
  row('mergetool.evil.path', 'likewise', unused, program),
  row('merge.verifySignatures', 'runs gpg', unused, () => 'true'),
  row('diff.tool', 'names a tool', unused, () => 'evil'),
  row('difftool.evil.cmd', 'is run to compare', unused, program),
  row('difftool.evil.path', 'likewise', unused, program),
  row('guitool.evil.cmd', 'is run by git gui', unused, program),
  row('interactive.diffFilter', 'is run by git add -p', unused, program),
  row('core.editor', 'is run to write messages', unused, program),
  row('sequence.editor', 'is run by git rebase', unused, program),
  row('rebase.instructionFormat', 'is put into what git rebase runs', unused, () => '%s'),
  row('commit.template', 'is read', unused, file),
  row('commit.gpgSign', 'runs gpg', unused, () => 'true'),
  row('tag.gpgSign', 'runs gpg', unused, () => 'true'),
  row('trailer.evil.command', 'is run for messages', unused, program),
  row('trailer.evil.cmd', 'likewise', unused, program),
  row('notes.displayRef', 'reads notes', unused, () => 'refs/notes/*'),
  row('blame.ignoreRevsFile', 'is read', unused, file),
  row('init.templateDir', 'copies hooks into a new repository', 'overruled by --template', ({ hooks }) => hooks),
  row('core.symlinks', 'writes links to the disk', 'overruled by -c', () => 'true'),
  row('core.sharedRepository', 'lets others write', unused, () => 'world'),
  row('checkout.workers', 'runs more of git', unused, () => '4'),
  row(
    'hook.evil.command',
    'is run as a hook (2.54)',
    'a fetch from a server honours it: it is the user who names it',
    program,
  ),
  row('hook.evil.event', 'says when', 'likewise', () => 'reference-transaction'),
  // Other programs that come with git, which we never start.
  row('browser.evil.cmd', 'is run to show pages', unused, program),
  row('browser.evil.path', 'likewise', unused, program),
  row('web.browser', 'names it', unused, () => 'evil'),
  row('help.browser', 'likewise', unused, () => 'evil'),
  row('instaweb.browser', 'likewise', unused, () => 'evil'),
  row('instaweb.httpd', 'is run', unused, program),
  row('instaweb.modulePath', 'is read', unused, file),
  row('man.viewer', 'names a viewer', unused, () => 'evil'),
  row('man.evil.cmd', 'is run', unused, program),
  row('man.evil.path', 'likewise', unused, program),
  row('sendemail.smtpServer', 'is run, or connected to', unused, program),
  row('sendemail.sendmailCmd', 'is run', unused, program),
  row('sendemail.toCmd', 'is run', unused, program),
  row('sendemail.ccCmd', 'is run', unused, program),
  row('sendemail.headerCmd', 'is run', unused, program),
  row('sendemail.aliasesFile', 'is read', unused, file),
  row('imap.tunnel', 'is run', unused, program),
  row('imap.host', 'is connected to', unused, () => 'imap://127.0.0.1:1'),
  row('format.signatureFile', 'is read', unused, file),
  row('tar.evil.command', 'is run by git archive', unused, program),
  row('gitcvs.logFile', 'is written', unused, file),
  row('fsmonitor.socketDir', 'is where a socket is opened', unused, ({ hooks }) => hooks),
  row('fsmonitor.allowRemote', 'lets it be on the network', unused, () => 'true'),
  row('gui.spellingDictionary', 'is handed to aspell', unused, () => 'evil'),
  row('credentialCache.ignoreSIGHUP', 'keeps a helper running', unused, () => 'true'),
  row('safe.directory', 'trusts repositories of others; of system and user only', 'counts, as for git', () => '*'),
  row('safe.bareRepository', 'trusts bare repositories within others', 'overruled by -c', () => 'all'),
];

/** Variables of the environment that do the same. None but PATH and those of a user's login and proxies is handed on. */
export const gitVariables: Readonly<Record<string, (canaries: Canaries) => string>> = {
  GIT_SSH: program,
  GIT_SSH_COMMAND: program,
  GIT_ASKPASS: program,
  SSH_ASKPASS: program,
  GIT_PROXY_COMMAND: program,
  GIT_EXTERNAL_DIFF: program,
  GIT_PAGER: program,
  PAGER: program,
  GIT_EDITOR: program,
  GIT_SEQUENCE_EDITOR: program,
  EDITOR: program,
  VISUAL: program,
  GIT_EXEC_PATH: ({ hooks }) => hooks,
  GIT_TEMPLATE_DIR: ({ hooks }) => hooks,
  GIT_CONFIG_GLOBAL: ({ config }) => config,
  GIT_CONFIG_SYSTEM: ({ config }) => config,
  GIT_CONFIG_COUNT: () => '1',
  GIT_CONFIG_KEY_0: () => 'include.path',
  GIT_CONFIG_VALUE_0: ({ config }) => config,
  GIT_CONFIG_PARAMETERS: ({ config }) => `'include.path=${config}'`,
  XDG_CONFIG_HOME: ({ hooks }) => hooks,
  GIT_ATTR_SOURCE: () => 'HEAD',
  GIT_DIR: ({ hooks }) => hooks,
  GIT_COMMON_DIR: ({ hooks }) => hooks,
  GIT_WORK_TREE: ({ hooks }) => hooks,
  GIT_INDEX_FILE: file,
  GIT_OBJECT_DIRECTORY: ({ hooks }) => hooks,
  GIT_ALTERNATE_OBJECT_DIRECTORIES: ({ hooks }) => hooks,
  GIT_SHALLOW_FILE: file,
  GIT_GRAFT_FILE: file,
  GIT_NAMESPACE: () => 'evil',
  GIT_ALLOW_PROTOCOL: () => 'ext:file:http',
  GIT_PROTOCOL_FROM_USER: () => '1',
  GIT_TRACE: file,
  GIT_TRACE_SETUP: file,
  GIT_TRACE_CURL: file,
  GIT_TRACE_PACKET: file,
  GIT_TRACE2: file,
  GIT_TRACE2_EVENT: file,
  GIT_TRACE2_PERF: file,
  GIT_REDIRECT_STDOUT: file,
  GIT_REDIRECT_STDERR: file,
  GIT_SSL_NO_VERIFY: () => '1',
  http_proxy: () => 'http://127.0.0.1:1',
  ALL_PROXY: () => 'http://127.0.0.1:1',
};

/** Each is put into `hooks`. Source: githooks(5). */
export const hookNames = [
  ...[
    'post-checkout',
    'reference-transaction',
    'post-index-change',
    'fsmonitor-watchman',
    'pre-auto-gc',
    'pre-receive',
  ],
  ...['update', 'post-receive', 'post-update', 'post-merge', 'post-rewrite', 'pre-push', 'proc-receive', 'pre-commit'],
];

function row(key: string, does: string, ofUser: string, value: GitSetting['value']): GitSetting {
  return { key, does, ofUser, value };
}
