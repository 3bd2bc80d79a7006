/** The wire format of protocol buffers, as far as files of models need it: fields in order, values untouched. */

export type Field =
  | { id: number; wire: 0; value: bigint }
  | { id: number; wire: 1 | 2 | 5; value: Uint8Array };

function readVarint(bytes: Uint8Array, at: number): { value: bigint; next: number } {
  let value = 0n;
  let shift = 0n;
  for (let next = at; next < bytes.length; next += 1, shift += 7n) {
    const byte = bytes[next] as number;
    value |= BigInt(byte & 0x7f) << shift;
    if (byte < 0x80) return { value, next: next + 1 };
  }
  throw new Error('the model file ends within a number');
}

function writeVarint(value: bigint): Uint8Array {
  const bytes: number[] = [];
  let rest = value;
  for (; rest > 0x7fn; rest >>= 7n) bytes.push(Number(rest & 0x7fn) | 0x80);
  return Uint8Array.of(...bytes, Number(rest));
}

export function readFields(bytes: Uint8Array): Field[] {
  const fields: Field[] = [];
  let at = 0;
  while (at < bytes.length) {
    const key = readVarint(bytes, at);
    const [id, wire] = [Number(key.value >> 3n), Number(key.value & 7n)];
    if (wire === 0) {
      const { value, next } = readVarint(bytes, key.next);
      fields.push({ id, wire, value });
      at = next;
    } else if (wire === 1 || wire === 2 || wire === 5) {
      const sized =
        wire === 2 ? readVarint(bytes, key.next) : { value: wire === 1 ? 8n : 4n, next: key.next };
      const end = sized.next + Number(sized.value);
      if (end > bytes.length) throw new Error('the model file ends within a field');
      fields.push({ id, wire, value: bytes.subarray(sized.next, end) });
      at = end;
    } else throw new Error(`the model file has an unknown wire type ${wire}`);
  }
  return fields;
}

export function writeFields(fields: readonly Field[]): Buffer {
  return Buffer.concat(
    fields.flatMap((field) => {
      const key = writeVarint(BigInt((field.id << 3) | field.wire));
      if (field.wire === 0) return [key, writeVarint(field.value)];
      return field.wire === 2
        ? [key, writeVarint(BigInt(field.value.length)), field.value]
        : [key, field.value];
    }),
  );
}

export const bytesField = (id: number, value: Uint8Array): Field => ({ id, wire: 2, value });
export const textField = (id: number, text: string): Field => bytesField(id, Buffer.from(text));
export const numberField = (id: number, value: number): Field => ({ id, wire: 0, value: BigInt(value) });

export const bytesOf = (fields: readonly Field[], id: number): Uint8Array[] =>
  fields.flatMap((field) => (field.id === id && field.wire === 2 ? [field.value] : []));

export const textsOf = (fields: readonly Field[], id: number): string[] =>
  bytesOf(fields, id).map((value) => Buffer.from(value).toString());

export function onlyBytes(fields: readonly Field[], id: number, what: string): Uint8Array {
  const [value] = bytesOf(fields, id);
  if (value === undefined) throw new Error(`the model file has no ${what}`);
  return value;
}

/** Numbers, packed into one field or one field each. */
export function numbersOf(fields: readonly Field[], id: number): number[] {
  return fields
    .filter((field) => field.id === id)
    .flatMap((field) => {
      if (field.wire === 0) return [Number(field.value)];
      const numbers: number[] = [];
      for (let at = 0; at < field.value.length; ) {
        const { value, next } = readVarint(field.value, at);
        numbers.push(Number(value));
        at = next;
      }
      return numbers;
    });
}
