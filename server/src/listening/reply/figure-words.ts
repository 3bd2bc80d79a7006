/** Words that stand for a figure, a day or money, in all three languages. */

const FIGURES = `
  one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty thirty forty fifty sixty seventy eighty
  ninety hundred thousand million half couple dozen double
  dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciseis diecisiete dieciocho diecinueve veinte veintiuno treinta cuarenta cincuenta sesenta setenta ochenta
  noventa cien ciento doscientos trescientos cuatrocientos quinientos seiscientos setecientos ochocientos novecientos mil millon medio media
  dois duas quatro sete oito nove dez onze doze treze catorze quinze dezesseis dezessete dezoito dezenove vinte trinta quarenta cinquenta sessenta oitenta cem cento duzentos
  trezentos quatrocentos quinhentos seiscentos setecentos oitocentos novecentos milhao meio meia`;

const DAYS = `
  monday tuesday wednesday thursday friday saturday sunday mondays tuesdays wednesdays thursdays fridays saturdays sundays january february march april june july august september october november
  december first second third fourth fifth sixth seventh eighth ninth tenth twelfth fifteenth twentieth thirtieth today tomorrow noon midnight
  lunes martes miercoles jueves viernes sabado sabados domingo domingos enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre hoy manana
  segunda terca quarta quinta sexta segundas tercas quartas quintas sextas janeiro fevereiro marco maio junho julho setembro outubro novembro dezembro hoje amanha`;

const MONEY =
  'dollar dollars buck bucks quid pound pounds euro euros peso pesos reais real soles cent cents grand k pavos lucas contos paus plata';

const words = (text: string): string[] => text.trim().split(/\s+/);

export const figureWords: ReadonlyMap<string, 'FIGURE' | 'DAY' | 'MONEY'> = new Map([
  ...words(MONEY).map((word) => [word, 'MONEY'] as const),
  ...words(DAYS).map((word) => [word, 'DAY'] as const),
  ...words(FIGURES).map((word) => [word, 'FIGURE'] as const),
]);
