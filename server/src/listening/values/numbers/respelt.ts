import { NONE, type Token } from '../../text/tokens.ts';
import type { Language } from '../../types.ts';
import { numberAt } from '../number.ts';

/** Numerals, halves, cents and currencies as people type them, turned into the words the grammar knows. */

const pairs = (text: string): ReadonlyMap<string, string> =>
  new Map(
    text
      .split(/\s+/)
      .filter(Boolean)
      .map((pair) => [pair.split('=')[0] ?? '', pair.split('=')[1] ?? ''] as const),
  );

const NUMERALS: Record<'es' | 'pt', string> = {
  es: `cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciseis diecisiete dieciocho diecinueve
    veinte veintiuno veintidos veintitres veinticuatro veinticinco veintiseis veintisiete veintiocho veintinueve treinta
    cuarenta cincuenta sesenta setenta ochenta noventa cien ciento doscientos doscientas trescientos trescientas
    cuatrocientos cuatrocientas quinientos quinientas seiscientos seiscientas setecientos setecientas ochocientos
    ochocientas novecientos novecientas millon millones docena docenas medio media centavos centavo centimos centimo`,
  pt: `dois duas tres quatro cinco seis sete oito nove onze doze treze quatorze quinze dezesseis dezessete dezoito dezenove vinte
    trinta quarenta cinquenta sessenta setenta oitenta noventa cento duzentos duzentas trezentos trezentas quatrocentos
    quatrocentas quinhentos quinhentas seiscentos seiscentas setecentos setecentas oitocentos oitocentas novecentos
    novecentas milhao milhoes duzia duzias meio meia centavos centavo`,
};

/** Words that sound like a numeral and are none: "lo siento", "uma dose". */
const OWN_WORDS: ReadonlySet<string> = new Set(
  'siento sientos sienta sento senta dose doses cose coses casa sien seis setas vente conse cinto sinto onse'.split(
    ' ',
  ),
);

/** How a word sounds, whichever of its letters are used for it. */
const soundOf = (word: string): string =>
  word
    .replace(/^h/, '')
    .replace(/qu(?=[ei])|k/g, 'q')
    .replace(/qu|cu(?=[aeio])/g, 'cw')
    .replace(/c(?=[ei])|z|ss|ç|x|sc(?=[ei])/g, 's')
    .replace(/s+/g, 's')
    .replace(/v/g, 'b')
    .replace(/ll|lh/g, 'l')
    .replace(/nh|ni(?=[aeo])/g, 'n')
    .replace(/y/g, 'i')
    .replace(/m(?=[bp])/g, 'n')
    .replace(/(.)\1/g, '$1');

function soundsOf(language: 'es' | 'pt'): ReadonlyMap<string, string> {
  const sounds = new Map<string, string>();
  for (const word of NUMERALS[language].split(/\s+/)) {
    sounds.set(soundOf(word), word);
    // "Quinhento", "duzento": the ending is not said.
    if (/(?:cientos|centos|hentos|zentos|ientos|ientas|entas)$/.test(word)) {
      const bare = soundOf(word.slice(0, -1));
      if (!sounds.has(bare)) sounds.set(bare, word);
    }
  }
  return sounds;
}

const SOUNDS = { es: soundsOf('es'), pt: soundsOf('pt') };

const ODD: Record<Language, ReadonlyMap<string, string>> = {
  en: pairs(`
    fiveteen=fifteen fifthteen=fifteen fiften=fifteen fourtheen=fourteen forteen=fourteen thirten=thirteen therteen=thirteen
    sixten=sixteen seventen=seventeen eightteen=eighteen eigtheen=eighteen eighten=eighteen ninteen=nineteen nintheen=nineteen
    twelv=twelve twelf=twelve twelwe=twelve twleve=twelve elevn=eleven elven=eleven leven=eleven twenny=twenty twenti=twenty tweny=twenty twennie=twenty
    thirdy=thirty thirthy=thirty therty=thirty thrity=thirty thurty=thirty fourthy=forty fivety=fifty fiffty=fifty fifity=fifty fiddy=fifty sixthy=sixty
    sevety=seventy sevnty=seventy sevendy=seventy eigthy=eighty eigty=eighty eightty=eighty eity=eighty ninty=ninety nintey=ninety ninedy=ninety
    hunderd=hundred hundered=hundred hundread=hundred hunded=hundred hunnerd=hundred hundert=hundred undred=hundred hundreds=hundred thousend=thousand thousant=thousand
    tousand=thousand thousan=thousand thowsand=thousand millon=million milion=million
    haf=half harf=half hafl=half halve=half arf=half aff=half quater=quarter qaurter=quarter cwarter=quarter
    sents=cents centz=cents cense=cents cence=cents penny=pence pennies=pence
    dolars=dollars dollers=dollars dolar=dollar doller=dollar punds=pounds ponds=pounds poun=pounds euroes=euros yuros=euros squid=quid kwid=quid`),
  es: pairs(`
    dose=doce onse=once trese=trece catorse=catorce kinse=quince vente=veinte bente=veinte beinti=veinte trenta=treinta trienta=treinta quatro=cuatro dieseis=dieciseis dieziseis=dieciseis diecises=dieciseis
    deciseis=dieciseis diesisiete=diecisiete disiocho=dieciocho dieziocho=dieciocho dieznueve=diecinueve cincuentas=cincuenta sincuenta=cincuenta cinquenta=cincuenta
    docientos=doscientos docientas=doscientas trecientos=trescientos trecientas=trescientas cuatrosientos=cuatrocientos sietecientos=setecientos nuevecientos=novecientos
    nuevesientos=novecientos cincocientos=quinientos quinietos=quinientos seicientos=seiscientos seisientos=seiscientos setesientos=setecientos ochosientos=ochocientos
    mill=mil mildo=mil miyon=millon miyones=millones melon=millon dozena=docena dosena=docena dosenas=docenas medjo=medio mdio=medio medyo=medio meddio=medio
    sentavos=centavos sentavo=centavo sentimos=centimos sentimo=centimo zentimos=centimos centabos=centavos centavitos=centavos centavito=centavo
    euritos=euros eurillos=euros eurito=euro heuros=euros eros=euros leuros=euros pavitos=pavos dolaritos=dolares dolarcitos=dolares dolarito=dolar dolars=dolares
    pesitos=pesos pesito=peso solcitos=soles solecitos=soles luquitas=lucas luquita=luca`),
  pt: pairs(`
    vinti=vinte vint=vinte trina=trinta deiz=dez dezz=dez deis=dez treis=tres seiz=seis quatu=quatro cuatro=quatro quatorzi=quatorze dezeseis=dezesseis deseseis=dezesseis
    dizesseis=dezesseis dizoito=dezoito dezoitu=dezoito dizenove=dezenove dezassete=dezessete cincoenta=cinquenta cinqueta=cinquenta sinquenta=cinquenta cincuenta=cinquenta
    quarentha=quarenta corenta=quarenta coarenta=quarenta seissenta=sessenta secenta=sessenta oitentha=oitenta otenta=oitenta novienta=noventa
    duzento=duzentos trezento=trezentos quatrocento=quatrocentos quinhento=quinhentos quinhetos=quinhentos quinento=quinhentos quinentos=quinhentos seiscento=seiscentos
    setecento=setecentos oitocento=oitocentos novecento=novecentos miu=mil mir=mil miul=mil mirreis=mil milhaum=milhao milao=milhao milhaozinho=milhao
    mei=meio meiu=meio mêi=meio sentavos=centavos sentavo=centavo centavinhos=centavos realzinho=real realzinhos=reais reaus=reais reau=real riais=reais
    rial=real reals=reais reias=reais contim=conto pilinha=pila`),
};

const HALVES = new Set(['half', 'medio', 'media', 'meio', 'meia']);
const ANDS: Record<Language, { odd: ReadonlySet<string>; word: string }> = {
  en: { odd: new Set(['an', 'n', 'en', 'nd', 'amd', 'adn']), word: 'and' },
  es: { odd: new Set(['i', 'e', 'ey']), word: 'y' },
  pt: { odd: new Set(['i', 'y', 'eh']), word: 'e' },
};
const GLUED: ReadonlyMap<string, string> = pairs(
  'ymedio=medio imedio=medio ymedia=media emeio=meio imeio=meio emeia=meia',
);

const LETTERS_MIN = 4;

function wordFor(word: string, language: Language): string {
  const odd = ODD[language].get(word) ?? GLUED.get(word);
  if (odd !== undefined) return odd;
  if (language === 'en' || word.length < LETTERS_MIN || OWN_WORDS.has(word)) return word;
  return SOUNDS[language].get(soundOf(word)) ?? word;
}

/** The words with their odd spellings put right; "doce i medio", "twelve an half" are joined as meant. */
export function respelt(tokens: readonly Token[], language: Language): readonly Token[] {
  const spelt = tokens.map((token) => {
    const word = wordFor(token.word, language);
    return word === token.word ? token : { ...token, word };
  });
  const { odd, word } = ANDS[language];
  return spelt.map((token, at) => {
    const [next, later] = [spelt[at + 1], spelt[at + 2]];
    if (!odd.has(token.word) || at === 0 || next?.breakBefore !== NONE || token.breakBefore !== NONE)
      return token;
    const isHalf = HALVES.has(next.word) || (next.word === 'a' && HALVES.has(later?.word ?? ''));
    const isBehind = numberAt(spelt, at - 1, language) !== null;
    const isBefore = language !== 'en' && numberAt(spelt, at + 1, language) !== null;
    return isBehind && (isHalf || isBefore) ? { ...token, word } : token;
  });
}
