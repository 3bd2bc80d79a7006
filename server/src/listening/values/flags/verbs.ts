import type { Language } from '../../types.ts';

/** Forms of common verbs whose stems differ: who is asked "tem?" answers "tenho". */
const table = (text: string): ReadonlyMap<string, string> =>
  new Map(
    text
      .trim()
      .split('\n')
      .flatMap((line) => {
        const [lemma = '', forms = ''] = line.split('=');
        return forms
          .trim()
          .split(/\s+/)
          .map((form) => [form, `:${lemma.trim()}`] as const);
      }),
  );

const LEMMAS: Record<Language, ReadonlyMap<string, string>> = {
  en: table(`
have = have has had got
drive = drive drives drove driven driving
eat = eat eats ate eaten eating
go = go goes went gone going
take = take takes took taken taking
read = read reads reading
pay = pay pays paid paying
sleep = sleep sleeps slept
buy = buy bought buying buys
speak = speak speaks spoke spoken speaking
wear = wear wears wore wearing
ride = ride rides rode riding
swim = swim swims swam swimming
keep = keep keeps kept keeping
know = know knows knew known
send = send sends sent sending
break = break breaks broke broken
own = own owns owned
drink = drink drinks drank drinking
smoke = smoke smokes smoked smoking smoker vape
use = use uses used using
live = live lives lived living
work = work works worked working
need = need needs needed
stop = stop stops stopped
arrive = arrive arrives arrived came come comes coming turned showed
`),
  es: table(`
tener = tengo tiene tienes tenes tenemos tienen tener tenga tuve tuvo tuvimos tuvieron cuento cuenta
ser = soy eres sos somos
estar = estoy estas estamos
ir = voy vas vamos ire fui fue fueron fuimos
querer = quiero quiere quieres queres queremos querria
poder = puedo puede puedes podes podemos pude pudo pudieron
hacer = hago hace haces hacemos hacen hice hizo hicieron hicimos
venir = vengo viene vienes venis vino vine vinieron vinimos vienen
dormir = duermo duerme duermes
conducir = conduzco conduce conduces manejo maneja
haber = hay habia
fumar = fumo fuma fumas fumando
tomar = tomo toma tomas tomando
beber = bebo bebe bebes
vivir = vivo vive vives vivis vivimos viviendo
trabajar = trabajo trabaja trabajas trabajando laburo chambeo
necesitar = necesito necesita necesitas
usar = uso usa usas usamos
pagar = pago pague paga pagado
leer = leo lei lee leyo leido
recibir = recibi recibio recibo recibido
aceptar = acepto acepta aceptas
autorizar = autorizo autoriza autorizas
recomendar = recomiendo recomienda recomendaria recomendarias
dejar = dejo
`),
  pt: table(`
ter = tenho tem tens temos tem tenha tive teve tiveram possuo possui
ser = sou somos
ir = vou vai vamos vais foi fui foram
querer = quero quer queres queremos queria
poder = posso pode podes podem podemos
fazer = faco faz fazes fazemos fiz fez fizeram
vir = venho vem vens veio vim vieram viemos
dormir = durmo dorme
haver = ha havia
fumar = fumo fuma fumas fumando
tomar = tomo toma tomas tomando
beber = bebo bebe
morar = moro mora moramos morando
trabalhar = trabalho trabalha trabalhas trabalhando
precisar = preciso precisa precisamos
usar = uso usa usas usamos
pagar = paguei pagou pago
ler = leio li leu
receber = recebi recebeu recebo
aceitar = aceito aceita
autorizar = autorizo autoriza
gostar = gostei gostou gosto
recomendar = recomendo recomendaria
comprar = comprei comprou compro
comer = comi comeu como
sentir = sinto sente sentindo
deixar = deixo
manter = mantenho manter mantem
dirigir = dirijo dirige
`),
};

export const lemmaOf = (word: string, language: Language): string | null =>
  LEMMAS[language].get(word) ?? null;
