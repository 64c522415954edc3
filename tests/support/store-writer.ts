import { createArtifactStore } from '../../src/store/artifact-store.ts';

// A process of its own that adds twenty files and, told so, kills itself at a point of the eleventh.
const [home = '', crashAt = 'never'] = process.argv.slice(2);
const store = createArtifactStore(home);

function crash(point: string, row: number): void {
  if (row === 10 && point === crashAt) process.kill(process.pid, 'SIGKILL');
}

for (let row = 0; row < 20; row++) {
  await store.add(new URL(`https://repo.orchard.example/maven2/${row}`), {
    origin: 'test',
    checksums: {},
    file: null,
    size: 200_000,
    async *open() {
      crash('before-first-byte', row);
      yield Buffer.alloc(100_000, row);
      crash('mid-body', row);
      yield Buffer.alloc(100_000, row);
      crash('after-body', row);
    },
  });
}
