import type { DataField, Language } from '../../types.ts';
import { type Asking, askingOf } from './asking.ts';
import { type Placed, placedIn, standing } from './given.ts';
import { type Run, runsIn, textOf } from './runs.ts';
import { anyOf, wordsOf } from './words.ts';

const DIGITS_MIN = 7;
const DIGITS_MAX = 15;
const PREFIX_MAX = 4;
const LOCAL_MAX = 8;

const digitsOf = ({ chunks }: Run): string =>
  textOf(chunks.filter(({ kind }) => kind === 'figures')).replaceAll(/\D/g, '');

/** "The code here is fifty one": stands before the number, or is told behind it. */
const CODE = anyOf(
  '(?:area |dialling |dialing |city |country |std )?(?:code|prefix) | ddd | ddi | lada | prefijo | indicativo | codigo(?: de area| daqui| da cidade| del pais)? | caracteristica',
);
const EXTENSION =
  / (?:extension|ext|interno|anexo|ramal|extensao|option) (?:(?:number|numero|is|es|e) )*(?:, )?$/;

const DEVICES: readonly (readonly [string, RegExp])[] = [
  [
    'mobile',
    anyOf('mobile | cell | cellphone | movil | celular | telemovel | whatsapp | zap | cel | moviles'),
  ],
  ['home', anyOf('landline | home | house | fijo | casa | fixo | home phone')],
  ['work', anyOf('work | office | trabajo | oficina | trabalho | escritorio | servico')],
];

const deviceIn = (text: string): string | undefined => DEVICES.find(([, named]) => named.test(text))?.[0];

/** Of several numbers the one of the device that was asked for, else the one to be used, else the first. */
function chosen(given: readonly Placed[], { question }: Asking): Placed | undefined {
  const wanted = deviceIn(question);
  const of = ({ around }: Placed): string | undefined =>
    deviceIn(around.lead) ?? deviceIn(` ${around.trail.split(/ [,.] /)[0]?.trim() ?? ''} `);
  const fitting = wanted === undefined ? undefined : given.find((one) => of(one) === wanted);
  const best = given.find(({ around }) =>
    / (?:best|better|mejor|melhor|use|usa|use|prefer[a-z]*) /.test(around.lead),
  );
  return fitting ?? best ?? given[0];
}

/** The number itself, with an area code that was told apart. */
function whole(placed: readonly Placed[]): Placed[] {
  return placed.flatMap((one, at) => {
    if (EXTENSION.test(one.around.lead)) return [];
    const digits = digitsOf(one.run);
    const before = placed[at - 1];
    const isShort = (run: Run): boolean => digitsOf(run).length <= PREFIX_MAX;
    if (isShort(one.run) && CODE.test(one.around.lead)) return [];
    if (
      before !== undefined &&
      isShort(before.run) &&
      digits.length <= LOCAL_MAX + 1 &&
      digits.length >= DIGITS_MIN - 1 &&
      CODE.test(before.around.lead)
    )
      return [{ ...one, run: { ...one.run, chunks: [...before.run.chunks, ...one.run.chunks] } }];
    const code = placed[at + 1];
    if (
      code !== undefined &&
      digits.length <= LOCAL_MAX + 1 &&
      isShort(code.run) &&
      CODE.test(code.around.lead)
    )
      return [{ ...one, run: { ...one.run, chunks: [...code.run.chunks, ...one.run.chunks] } }];
    return [one];
  });
}

/** "Oh eight six, it's an Irish number, two three four…": figures that went before belong to it, and nobody knows how. */
const isTorn = (placed: readonly Placed[], isPlausible: (run: Run) => boolean): boolean =>
  placed.some(
    ({ run, standing: how }, at) =>
      how === 'given' &&
      !isPlausible(run) &&
      digitsOf(run).length >= TORN_MIN &&
      placed[at + 1]?.standing === 'given',
  );
const TORN_MIN = 3;

/** The telephone number a reply gives; `none` where it gives none. */
export function phoneSaid(
  text: string,
  field: DataField,
  language: Language,
  question: string,
): string | 'none' {
  const asking = askingOf(field, language, question, true);
  const words = wordsOf(text);
  const placed = whole(placedIn(text, words, runsIn(words, language, false), asking));
  const isPlausible = (run: Run): boolean => {
    const { length } = digitsOf(run);
    return length >= DIGITS_MIN && length <= DIGITS_MAX;
  };
  const given = standing(placed, isPlausible);
  const one = given === null || isTorn(placed, isPlausible) ? undefined : chosen(given, asking);
  if (one === undefined) return 'none';
  return `${one.run.hasPlus ? '+' : ''}${digitsOf(one.run)}`;
}
