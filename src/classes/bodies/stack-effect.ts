import { op } from '../reading/opcodes.ts';
import type { ReadClass } from '../reading/read-class.ts';
import { splitParameters } from '../reading/signature.ts';

/** By how many slots each instruction makes the stack deeper, in the order of their opcodes: effect, first opcode, last one. */
const ranges: readonly (readonly [effect: number, first: number, last: number])[] = [
  [1, 1, 8],
  [2, 9, 10],
  [1, 11, 13],
  [2, 14, 15],
  [1, 16, 19],
  [2, 20, 20],
  [1, 21, 45],
  [2, 22, 22],
  [2, 24, 24],
  [2, 30, 33],
  [2, 38, 41],
  [-1, 46, 78],
  [0, 47, 47],
  [0, 49, 49],
  [-2, 55, 55],
  [-2, 57, 57],
  [-2, 63, 66],
  [-2, 71, 74],
  [-3, 79, 86],
  [-4, 80, 80],
  [-4, 82, 82],
  [-1, 87, 87],
  [-2, 88, 88],
  [1, 89, 91],
  [2, 92, 94],
  [-1, 96, 114],
  ...[97, 99, 101, 103, 105, 107, 109, 111, 113, 115].map((opcode) => [-2, opcode, opcode] as const),
  [-1, 120, 126],
  [-2, 127, 127],
  [-1, 128, 128],
  [-2, 129, 129],
  [-1, 130, 130],
  [-2, 131, 131],
  [1, 133, 133],
  [1, 135, 135],
  [-1, 136, 137],
  [1, 140, 141],
  [-1, 142, 142],
  [-1, 144, 144],
  [-3, 148, 148],
  [-1, 149, 150],
  [-3, 151, 152],
  [-1, 153, 158],
  [-2, 159, 166],
  [-1, 170, 172],
  [-2, 173, 173],
  [-1, 174, 174],
  [-2, 175, 175],
  [-1, 176, 176],
  [1, 187, 187],
  [-1, 191, 191],
  [-1, 194, 195],
  [-1, 198, 199],
];

const effects = new Int8Array(256);
for (const [effect, first, last] of ranges) effects.fill(effect, first, last + 1);

/** By how many slots an instruction makes the stack deeper (JVMS 6.5). @throws CorruptArtifactError for a reference to nothing. */
export function stackEffect({ bytes, pool }: ReadClass, place: number): number {
  const opcode = bytes[place]!;
  if (opcode === op.multianewarray) return 1 - bytes[place + 3]!;
  if (opcode < op.getstatic || opcode > op.invokedynamic) return effects[opcode]!;
  const index = bytes.readUInt16BE(place + 1);
  const descriptor = opcode === op.invokedynamic ? pool.callSite(index).descriptor : pool.member(index).descriptor;
  switch (opcode) {
    case op.getstatic:
      return slotsOf(descriptor);
    case op.putstatic:
      return -slotsOf(descriptor);
    case op.getfield:
      return slotsOf(descriptor) - 1;
    case op.putfield:
      return -slotsOf(descriptor) - 1;
  }
  const taken = splitParameters(descriptor).reduce((sum, parameter) => sum + slotsOf(parameter), 0);
  const object = opcode === op.invokestatic || opcode === op.invokedynamic ? 0 : 1;
  return slotsOf(descriptor.slice(descriptor.indexOf(')') + 1)) - taken - object;
}

function slotsOf(descriptor: string): number {
  return descriptor === 'V' ? 0 : descriptor === 'J' || descriptor === 'D' ? 2 : 1;
}
