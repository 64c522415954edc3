import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { startProgram } from '../bench/stdio-server.ts';

/** What a server has used since it was asked last. */
export interface Usage {
  /** Milliseconds of the processor, of all its threads. */
  readonly processorTime: number;
  /** Bytes that the process held at most, since it began; 0 where the system does not tell. */
  readonly peakMemory: number;
}

/** What a server holds once its garbage is collected. */
export interface Holding {
  /** Bytes of objects and buffers of the thread that speaks the protocol. */
  readonly held: number;
  /** Bytes of the process. */
  readonly resident: number;
  /** 0 where the system does not list them. */
  readonly openFiles: number;
}

/** The built server over a project, in a home of its own, watched from inside. */
export interface WatchedServer {
  /** Milliseconds by the clock until it answered, be it by an error. @throws Error when that is a fault of its own. */
  call(tool: string, input: object): Promise<number>;
  /** Milliseconds by the clock. */
  ping(): Promise<number>;
  usage(): Promise<Usage>;
  collected(): Promise<Holding>;
  stop(): Promise<void>;
}

/** What a server says of a fault of its own, see `toolErrors`. */
const FAULT = /Fault \S+ of jar-indexer/;
const program = fileURLToPath(new URL('../../dist/bin/jar-indexer.js', import.meta.url));
const watch = new URL('watch-usage.ts', import.meta.url).href;

/** `folder` holds `project` and `user`, which is its HOME. */
export async function startWatched(folder: string, args: readonly string[]): Promise<WatchedServer> {
  const env = {
    HOME: `${folder}/user`,
    JAR_INDEXER_HOME: `${folder}/home`,
    JAR_INDEXER_PROJECT: `${folder}/project`,
    // A project may say how large its own files may be that are read.
    JAR_INDEXER_MAX_FILE_SIZE: '2048',
  };
  const command = [process.execPath, '--expose-gc', '--import', watch, program, 'serve', ...args] as const;
  const server = await startProgram(command, env);
  async function ask(question: keyof WatchedServer): Promise<unknown> {
    server.process.send(question);
    const [answer] = await once(server.process, 'message');
    return answer;
  }
  return {
    async ping() {
      const begun = performance.now();
      await server.request('ping', {});
      return performance.now() - begun;
    },
    async call(name, input) {
      const begun = performance.now();
      const answer = await server.request('tools/call', { name, arguments: input });
      if (FAULT.test(JSON.stringify(answer)))
        throw new Error(`${name} ${JSON.stringify(input)}: ${JSON.stringify(answer)}`);
      return performance.now() - begun;
    },
    usage: async () => (await ask('usage')) as Usage,
    collected: async () => (await ask('collected')) as Holding,
    stop: () => server.stop(),
  };
}
