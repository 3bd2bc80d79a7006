import type { Language } from '../../types.ts';

/** Words around numbers, by language. */

export const set = (text: string): ReadonlySet<string> => new Set(text.split(/[\s|]+/).filter(Boolean));

const pairs = (text: string): ReadonlyMap<string, number> =>
  new Map(
    text
      .trim()
      .split(/\s+/)
      .map((pair) => [pair.split('=')[0] ?? '', Number(pair.split('=')[1])] as const),
  );

type Words = {
  /** Before decimals: "three point seven". */
  point: ReadonlySet<string>;
  /** Between a whole and its part. */
  joins: ReadonlySet<string>;
  /** The same number in another word: "a tenner", "un par", "cinquentinha". */
  coins: ReadonlyMap<string, number>;
  pairs: ReadonlyMap<string, number>;
  half: ReadonlySet<string>;
  quarter: ReadonlySet<string>;
  quarters: ReadonlySet<string>;
  /** A scale said after a part: "two and a half million". */
  scales: ReadonlyMap<string, number>;
  articles: ReadonlySet<string>;
  cents: ReadonlySet<string>;
  minus: ReadonlySet<string>;
  below: readonly string[];
  ordinals: ReadonlyMap<string, number>;
  /** No number at all, as an answer. */
  none: ReadonlySet<string>;
};

export const WORDS: Record<Language, Words> = {
  en: {
    point: set('point'),
    joins: set('and'),
    coins: pairs(
      'tenner=10 fiver=5 pony=25 monkey=500 ton=100 twenner=20 twenny=20 nicker=1 bullseye=50 century=100',
    ),
    pairs: pairs('pair=2 couple=2 trio=3'),
    half: set('half'),
    quarter: set('quarter'),
    quarters: set('quarters quarter'),
    scales: pairs(
      'hundred=100 thousand=1000 grand=1000 k=1000 million=1000000 millions=1000000 mil=1000000 billion=1000000000 lakh=100000 lakhs=100000 lac=100000 lacs=100000 crore=10000000 crores=10000000 dozen=12',
    ),
    articles: set('a an'),
    cents: set('cents cent pence p paise'),
    minus: set('minus negative'),
    below: ['below zero', 'below', 'under zero'],
    ordinals: pairs(
      'ground=0 first=1 second=2 third=3 fourth=4 fifth=5 sixth=6 seventh=7 eighth=8 ninth=9 tenth=10 eleventh=11 twelfth=12 thirteenth=13 fourteenth=14 fifteenth=15',
    ),
    none: set('none nothing nowt nobody zilch nil nada'),
  },
  es: {
    point: set('coma punto'),
    joins: set('y con e'),
    coins: pairs('veinton=20 cincuenton=50 milquini=1500 quini=500 quinientin=500 cienpavos=100 veintito=20'),
    pairs: pairs('par=2 parcito=2 parejita=2 duo=2 trio=3'),
    half: set('medio media'),
    quarter: set('cuarto'),
    quarters: set('cuartos'),
    scales: pairs(
      'mil=1000 lucas=1000 luca=1000 millon=1000000 millones=1000000 palos=1000000 palo=1000000 docena=12 docenas=12 k=1000',
    ),
    articles: set('un una uno'),
    cents: set('centavos centavo centimos centimo centavitos'),
    minus: set('menos'),
    below: ['bajo cero'],
    ordinals: pairs(
      'primer=1 primero=1 primera=1 segundo=2 segunda=2 tercer=3 tercero=3 tercera=3 cuarto=4 cuarta=4 quinto=5 quinta=5 sexto=6 sexta=6 septimo=7 septima=7 octavo=8 octava=8 noveno=9 novena=9 decimo=10 decima=10',
    ),
    none: set('ninguno ninguna ningun nadie nada cero'),
  },
  pt: {
    point: set('virgula ponto'),
    joins: set('e com'),
    coins: pairs(
      'cinquentinha=50 vintinho=20 dezinho=10 vintao=20 cinquentao=50 dezao=10 cemzinho=100 trintinha=30 quarentinha=40 galo=50 onca=50 garoupa=100 trintao=30 quarentao=40 sessentinha=60 setentinha=70 oitentinha=80 noventinha=90 duzentinho=200 duzentinhos=200 quinhentinho=500 quinhentao=500 milzinho=1000 milao=1000',
    ),
    pairs: pairs('par=2 parzinho=2 dupla=2 trio=3'),
    half: set('meio meia'),
    quarter: set('quarto'),
    quarters: set('quartos'),
    scales: pairs(
      'mil=1000 conto=1000 contos=1000 milhao=1000000 milhoes=1000000 duzia=12 duzias=12 k=1000 cento=100 centos=100',
    ),
    articles: set('um uma'),
    cents: set('centavos centavo centimos centimo'),
    minus: set('menos'),
    below: ['abaixo de zero', 'negativos', 'negativo'],
    ordinals: pairs(
      'terreo=0 primeiro=1 primeira=1 segundo=2 segunda=2 terceiro=3 terceira=3 quarto=4 quarta=4 quinto=5 quinta=5 sexto=6 sexta=6 setimo=7 setima=7 oitavo=8 oitava=8 nono=9 nona=9 decimo=10 decima=10',
    ),
    none: set('nenhum nenhuma ninguem nada zero'),
  },
};

/** Currencies; where no money is asked for, a number before one of these is money all the same. */
export const CURRENCIES = set(`
  dollars dollar bucks buck usd euro euros eur pounds quid gbp sterling rand rands naira rupees rupee inr shillings ksh
  pesos peso mxn cop ars clp dolares dolar soles sol colones quetzales bolivianos guaranies lempiras cordobas varos pavos eurillos
  reais real brl conto contos pila pilas mangos mango libras
`);

/** A number behind one of these names a thing. */
export const LABELS = set(`
  number no account invoice order flat apartment apt street road route bus line platform room house policy ref reference code class model iphone
  version channel page ending ends block unit gate table stop counter highway motorway exit lot size
  numero nro cuenta factura pedido calle avenida ruta linea colectivo anden habitacion casa poliza codigo clase modelo pagina puerta bloque mesa depto
  conta fatura rua linha onibus plataforma quarto sala apolice bloco apto apartamento nota lote pagina
`);
