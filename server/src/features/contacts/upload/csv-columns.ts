import { METADATA_KEY, METADATA_KEYS_MAX } from '../schema.ts';

export const CSV_TARGETS = ['phoneNumber', 'name', 'email', 'whatsappNumber', 'metadata', 'ignore'] as const;
export type CsvTarget = (typeof CSV_TARGETS)[number];
type Field = Exclude<CsvTarget, 'metadata' | 'ignore'>;

/** Header names in English, Spanish and Portuguese, without accents, case and separators. */
const NAMES: Record<Field, readonly string[]> = {
  phoneNumber: [
    ...['phone', 'phonenumber', 'phoneno', 'telephone', 'telephonenumber', 'tel', 'mobile', 'mobilephone'],
    ...['mobilenumber', 'cell', 'cellphone', 'cellnumber', 'contactnumber', 'number', 'msisdn'],
    ...['telefono', 'telefonomovil', 'telefonocelular', 'numerodetelefono', 'numerotelefono', 'movil'],
    ...['numeromovil', 'celular', 'numerocelular', 'numerodecelular', 'telf', 'numero'],
    ...['telefone', 'telefonecelular', 'numerodetelefone', 'numerotelefone', 'telemovel', 'fone'],
  ],
  whatsappNumber: [
    ...['whatsapp', 'whatsappnumber', 'whatsappphone', 'whatsappno', 'wa', 'wanumber', 'wpp', 'wsp', 'zap'],
    ...['numerowhatsapp', 'numerodewhatsapp', 'whatsappnumero', 'telefonowhatsapp', 'telefonewhatsapp'],
    ...['celularwhatsapp'],
  ],
  email: [
    ...['email', 'emailaddress', 'mail', 'mailaddress', 'correo', 'correoelectronico', 'direcciondecorreo'],
    ...['direcciondeemail', 'enderecodeemail', 'endereceoeletronico', 'correioeletronico', 'emails'],
  ],
  name: [
    ...['name', 'fullname', 'contactname', 'customername', 'clientname', 'firstname', 'contact', 'customer'],
    ...['nombre', 'nombrecompleto', 'nombreyapellido', 'nombreyapellidos', 'nombresyapellidos', 'nombres'],
    ...['cliente', 'nombrecliente', 'nombredelcliente', 'contacto', 'primernombre'],
    ...['nome', 'nomecompleto', 'nomedocliente', 'nomecliente', 'primeironome', 'contato'],
  ],
};

const fieldOf = new Map(
  Object.entries(NAMES).flatMap(([field, names]) => names.map((name) => [name, field as Field] as const)),
);

const withoutAccents = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '');
const plain = (header: string): string =>
  withoutAccents(header)
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '');

/** Unique column names: blank and repeated headers get one. */
export function nameColumns(cells: readonly string[]): string[] {
  const taken = new Set<string>();
  return cells.map((cell, index) => {
    const header = cell.replace(/\s+/g, ' ').trim();
    const base = header === '' || header === '__proto__' ? `column_${index + 1}` : header;
    let name = base;
    for (let copy = 2; taken.has(name); copy++) name = `${base} (${copy})`;
    taken.add(name);
    return name;
  });
}

/** Guesses the mapping: the first column that looks like a field is that field; all others become metadata. */
export function guessMapping(headers: readonly string[]): Record<string, CsvTarget> {
  const guesses = headers.map((header) => fieldOf.get(plain(header)) ?? 'metadata');
  return Object.fromEntries(settle(headers, guesses));
}

/** One column for each field, and at most as many metadata columns as a contact may have keys. */
function settle(headers: readonly string[], targets: readonly CsvTarget[]): [string, CsvTarget][] {
  const taken = new Set<CsvTarget>();
  let metadata = 0;
  return headers.map((header, index) => {
    const wanted = targets[index] ?? 'ignore';
    const target = taken.has(wanted) ? 'metadata' : wanted;
    if (target === 'ignore') return [header, target];
    if (target !== 'metadata') taken.add(target);
    else if (++metadata > METADATA_KEYS_MAX) return [header, 'ignore'];
    return [header, target];
  });
}

export type Column = { index: number; header: string; target: CsvTarget; key: string };

export type Chosen = {
  mapping?: Record<string, CsvTarget> | undefined;
  metadataKeys?: Record<string, string> | undefined;
};

export type ColumnPlan = { columns: Column[] } | { field: 'mapping' | 'metadataKeys'; problem: string };

/** The mapped columns, or what is wrong with the mapping. */
export function planColumns(headers: readonly string[], { mapping, metadataKeys = {} }: Chosen): ColumnPlan {
  const known = new Set(headers);
  const missing = (chosen: object) => Object.keys(chosen).find((header) => !known.has(header));
  const unknown = missing(mapping ?? {});
  if (unknown !== undefined) return { field: 'mapping', problem: `The file has no column “${unknown}”` };
  const unknownKey = missing(metadataKeys);
  if (unknownKey !== undefined)
    return { field: 'metadataKeys', problem: `The file has no column “${unknownKey}”` };
  const chosen = new Map(Object.entries(mapping ?? guessMapping(headers)));
  const wanted = headers.map((header) => chosen.get(header) ?? 'ignore');
  const metadataWanted = wanted.filter((target) => target === 'metadata').length;
  if (metadataWanted > METADATA_KEYS_MAX)
    return { field: 'mapping', problem: `At most ${METADATA_KEYS_MAX} columns can be metadata` };
  const targets = settle(headers, wanted);
  const keys = keysOf(targets, new Map(Object.entries(metadataKeys)));
  const columns = targets.flatMap(([header, target], index) =>
    target === 'ignore' ? [] : [{ index, header, target, key: keys.get(header) ?? '' }],
  );
  if (!columns.some(({ target }) => ['phoneNumber', 'email', 'whatsappNumber'].includes(target)))
    return { field: 'mapping', problem: 'Map a column to phoneNumber, email or whatsappNumber' };
  const used = [...keys.values()];
  const twice = used.find((key, index) => used.indexOf(key) !== index);
  if (twice !== undefined)
    return { field: 'metadataKeys', problem: `Two columns would be stored under the key “${twice}”` };
  const wrong = used.find((key) => !METADATA_KEY.test(key));
  if (wrong !== undefined)
    return { field: 'metadataKeys', problem: `“${wrong}” is no metadata key: use letters, digits, _ and -` };
  return { columns };
}

/** Chosen keys, else keys made from the headers, each unique. */
function keysOf(
  targets: readonly [string, CsvTarget][],
  chosen: ReadonlyMap<string, string>,
): Map<string, string> {
  const taken = new Set(chosen.values());
  const keys = new Map<string, string>();
  for (const [header, target] of targets) {
    if (target !== 'metadata') continue;
    const given = chosen.get(header);
    const latin = withoutAccents(header)
      .replace(/[^A-Za-z0-9_-]+/g, '_')
      .replace(/^_+|_+$/g, '')
      .slice(0, 90);
    const base = latin === '' ? 'column' : latin;
    let key = given ?? base;
    for (let copy = 2; given === undefined && taken.has(key); copy++) key = `${base}_${copy}`;
    taken.add(key);
    keys.set(header, key);
  }
  return keys;
}
