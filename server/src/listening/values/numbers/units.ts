import { plain } from '../../text/phrases.ts';

/** What a number may measure. Units of one group can be turned into each other without losing anything. */
export type Unit = { kind: string; group: string; factor: number };

const table = (list: string): ReadonlyMap<string, Unit> =>
  new Map(
    list
      .trim()
      .split(/\s*\n\s*/)
      .flatMap((line) => {
        const [kind = '', group = '', factor = '1', ...words] = line.split(' ');
        return words.map((word) => [word, { kind, group, factor: Number(factor) }] as const);
      }),
  );

/** All three languages at once: the words do not collide. */
const UNITS = table(`
  time clock 1 minute minutes min mins minuto minutos
  time clock 60 hour hours hrs hr hora horas
  time day 1 day days dia dias
  time day 7 week weeks fortnightly semana semanas
  time night 1 night nights noche noches noite noites
  time calendar 1 month months mes meses
  time calendar 12 year years yr yrs ano anos anio anios añito anitos aninhos
  length metric 1 mm millimetre millimetres milimetro milimetros
  length metric 10 cm centimetre centimetres centimeter centimeters centimetro centimetros
  length metric 1000 metre metres meter meters metro metros mts
  length metric 1000000 km kilometre kilometres kilometer kilometers kilometro kilometros quilometro quilometros kms
  length imperial 1 inch inches pulgada pulgadas polegada polegadas
  length imperial 12 foot feet ft pie pies
  length imperial 36 yard yards yarda yardas jarda jardas
  length mile 1 mile miles milla millas milha milhas
  weight metric 1 gram grams gramme grammes gramo gramos grama gramas
  weight metric 1000 kilo kilos kg kgs kilogram kilograms kilogramo kilogramos quilo quilos quilograma quilogramas
  weight metric 1000000 tonne tonnes ton tons tonelada toneladas
  weight imperial 1 lb lbs libra libras
  weight imperial 14 stone
  volume metric 1 ml millilitre millilitres mililitro mililitros
  volume metric 1000 litre litres liter liters litro litros
  volume gallon 1 gallon gallons galon galones galao galoes
  volume pint 1 pint pints
  area acre 1 acre acres
  time second 1 seconds secs ticks segundos segundinhos segunditos
  area alqueire 1 alqueire alqueires
  area fanega 1 fanega fanegas caballeria caballerias
  weight arroba 1 arroba arrobas
  weight quintal 1 quintal quintales quintais
  volume bushel 1 bushel bushels
  length league 1 league leagues legua leguas
  area hectare 1 hectare hectares hectarea hectareas
  energy kwh 1 kwh kilowatt kilowatts kilovatio kilovatios quilowatt quilowatts kw
  heat degree 1 degree degrees grado grados grau graus celsius fahrenheit
`);

/** "Pounds" and "libras" are money where money is asked for. */
const WEIGHT_OR_MONEY: ReadonlyMap<string, Unit> = new Map(
  ['pound', 'pounds'].map((word) => [word, { kind: 'weight', group: 'imperial', factor: 1 }]),
);

export const unitOf = (word: string, isMoney = false): Unit | null =>
  UNITS.get(word) ?? (isMoney ? null : (WEIGHT_OR_MONEY.get(word) ?? null));

/** The units a text names, in order. */
export const unitsIn = (text: string, isMoney: boolean): Unit[] =>
  plain(text)
    .split(/[^a-z]+/)
    .flatMap((word) => unitOf(word, isMoney) ?? []);

/** "12kg", "1.80m", "40l": the unit written onto the figures. */
export const ATTACHED = /^(\d[\d.,]*)(kg|kgs|km|cm|mm|m|l|ml|lb|lbs|ft|h|hrs|mins|min|kwh|p|c)$/;

const SHORT: Readonly<Record<string, string>> = { m: 'metre', l: 'litre', h: 'hour' };

export const attachedUnit = (letters: string): Unit | null => unitOf(SHORT[letters] ?? letters);

/** Turned into the unit that was asked for; null where that cannot be done exactly. */
export function converted(value: number, from: Unit, to: Unit): number | null {
  if (from.kind !== to.kind || from.group !== to.group) return null;
  const exact = (value * from.factor) / to.factor;
  return Math.round(exact * 1000) / 1000;
}
