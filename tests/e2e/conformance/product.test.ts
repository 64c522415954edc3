import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { tempFolder } from '../../support/temp-folder.ts';
import { serveOverHttp } from '../http-client.ts';
import { createWorld, pomOf } from '../world.ts';
import { revisions, runSuite } from './run-suite.ts';

/**
 * Scenarios of the official suite that call tools, prompts and resources of the suite's own server, or want a capability that
 * the product does not announce. The reference server has them, behind the same transport.
 */
const ofOtherServers = {
  both: [
    'completion-complete',
    'tools-call-simple-text',
    'tools-call-image',
    'tools-call-audio',
    'tools-call-embedded-resource',
    'tools-call-mixed-content',
    'tools-call-error',
    'tools-call-with-progress',
    'resources-list',
    'resources-read-text',
    'resources-read-binary',
    'resources-templates-read',
    'prompts-list',
    'prompts-get-simple',
    'prompts-get-with-args',
    'prompts-get-embedded-resource',
    'prompts-get-with-image',
    'json-schema-2020-12',
  ],
  '2025-11-25': [
    'logging-set-level',
    'tools-call-with-logging',
    'tools-call-sampling',
    'tools-call-elicitation',
    'elicitation-sep1034-defaults',
    'elicitation-sep1330-enums',
    'resources-subscribe',
    'resources-unsubscribe',
  ],
  '2026-07-28': [
    'input-required-result-basic-elicitation',
    'input-required-result-basic-sampling',
    'input-required-result-basic-list-roots',
    'input-required-result-request-state',
    'input-required-result-multiple-input-requests',
    'input-required-result-multi-round',
    'input-required-result-non-tool-request',
    'input-required-result-result-type',
    'input-required-result-tampered-state',
    'input-required-result-capability-check',
    'input-required-result-missing-input-response',
    'input-required-result-ignore-extra-params',
    'sep-2164-resource-not-found',
    'server-stateless:sep-2575-server-rejects-undeclared-capability',
    'server-stateless:sep-2575-missing-capability-http-400',
    'server-stateless:sep-2575-http-server-no-independent-requests-on-stream',
    'server-stateless:sep-2575-server-no-log-without-loglevel',
    'caching:sep-2549-prompts-list-caching-hints',
    'caching:sep-2549-resources-list-caching-hints',
    'caching:sep-2549-resources-templates-list-caching-hints',
    'tasks-lifecycle',
    'tasks-capability-negotiation',
    'tasks-wire-fields',
    'tasks-request-state-removal',
    'tasks-mrtr-input',
    'tasks-request-headers',
    'tasks-dispatch-and-envelope',
    'tasks-required-task-error',
    'tasks-mrtr-composition',
    'http-custom-header-server-validation',
  ],
};

test.each(revisions)('the product passes what the suite of %s asks of its tools', async (revision) => {
  const { url } = await serveOverHttp(await createWorld(pomOf('orchard:kitchen:1')));
  const folder = tempFolder();
  const expected = join(folder, 'expected.yaml');
  const others = [...ofOtherServers.both, ...ofOtherServers[revision]];
  writeFileSync(expected, ['server:', ...others.map((name) => `  - ${name}`)].join('\n'));
  const { code, printed } = await runSuite([
    ...['--url', url.href, '--requirements', revision],
    ...['--expected-failures', expected],
  ]);
  expect(code, printed).toBe(0);
  expect(printed).toContain('=== SUMMARY ===');
});
