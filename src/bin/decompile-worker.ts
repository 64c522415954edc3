import { extname } from 'node:path';
import { createDecompileTask } from '../indexing/bodies/decompile-task.ts';
import { createVineflower } from '../platform/decompiler/vineflower.ts';
import { serveTasks } from '../platform/threads/serve-tasks.ts';

// Users have no packages installed: the build puts the file beside the program.
const isBuilt = extname(import.meta.url) === '.js';
const wasm = new URL(isBuilt ? './decompiler/vf.wasm' : import.meta.resolve('@run-slicer/vf/vf.wasm'), import.meta.url);

// Vineflower's start tries out a feature by this class, whose code Node loads only then, in 40 ms; it does well without.
Reflect.deleteProperty(globalThis, 'Response');

serveTasks(createDecompileTask(createVineflower(wasm)));
