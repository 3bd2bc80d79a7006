import { figureWords } from '../../reply/figure-words.ts';
import { stem } from '../../text/stem.ts';
import { STOPWORDS } from '../../text/stopwords.ts';
import type { Token } from '../../text/tokens.ts';
import type { Language } from '../../types.ts';

const set = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

/** Words any reply may hold, whatever it is about: alone they tell nothing. */
const LIGHT = set(`
  yes yeah yep yup aye no nope nah ok okay fine right sure course indeed exactly really actually honestly certainly definitely absolutely maybe perhaps probably possibly guess suppose mean think thought know tell told say said ask
  asked speak talk talking call calling ring ringing hear heard listen look looking wait hold please thanks thank sorry hello hi hey bye goodbye cheers love pet dear darling mate sir madam miss lad lass
  thing things stuff matter bit lot lots way anyway though still even something anything nothing everything someone anyone nobody somebody everybody one ones other another such same much many few little
  day days week weeks month months year years time times hour hours minute minutes second seconds morning afternoon evening night tonight yesterday later soon ago since until till before after early always never
  often sometimes go going goes went gone come coming came comes do doing done get getting got give given put let see seen note noted write written here there about because why what who how when where which
  every each all weekly monthly daily yearly twice once past quarter half around almost nearly ago anymore whenever cada todo todos toda todas veces diario mensual semanal casi todo toda vezes quase mensal
  meant quise quis quiz dizer decir kind very
  book booked booking schedule confirm confirmed weekend works suits feira marcar marca marque agendar agende agenda reservar confirmar confirmo pode podem posso puede puedo poder ser seria serve sirve fim final finde
  ha haha hah hehe lol oh ah eh er um uh hm hmm mm ehm well question answer reason god lord jesus christ heavens goodness
  si claro vale bueno dale listo correcto exacto efectivamente supuesto obvio quizas quiza acaso creo pienso supongo digo digame dijo dije decia pregunto pregunta hablar hablo hable llamar llamo llama oiga oye mire mira
  escuche espere espera gracias favor perdon disculpe disculpa hola alo buenos buenas adios chao senor senora senorita joven don dona hijo hija mijo mija cosa cosas asunto tema poco poquito mucho mucha muchos
  manera modo igual siempre nunca jamas dia dias semana semanas mes meses ano anos tiempo vez veces hora horas minuto minutos rato momento manana tarde noche ayer anoche luego despues antes temprano fui fue
  ir voy vas vamos van viene vengo venir vino hacer hago hizo poner ponga anote anotelo anota apunte apuntelo ver veo vio vera visto sabe saber se aqui alli alla aca ahora ahorita aun todavia
  ja jaja jajaja jeje ay uy uf pues este osea dios diosito virgen santo razon motivo respuesta verdad mismo misma
  sim nao isso isto aquilo certo certeza exato claro beleza pois talvez acho penso suponho digo disse falei falar falo fala perguntar pergunto pergunta ligar ligo liga olha olhe escuta espera espere obrigado obrigada brigada
  valeu desculpa desculpe oi ola alo bom boa tchau adeus seu dona moca moco menina menino filha filho senhor senhora coisa coisas assunto pouco bocado bocadinho muito muita jeito forma sempre nunca
  hoje ontem amanha logo depois antes cedo tempo vez vezes ano anos dias semanas foi fui ia vou vamos vem vim vir veio fazer faco fez botar anota anote ver vejo viu visto sei la aqui ali agora ainda
  kkk kkkk rs rsrs ue ih ai eita nossa deus senhora minha motivo resposta verdade mesmo mesma ne viu ta to ter tem tenho
`);
const NUMBER_LIKE = /^\d/;

/** Whether the words tell something: more than courtesies, numbers, times and what the question itself said. */
export function tellsSomething(
  tokens: readonly Token[],
  stems: ReadonlySet<string>,
  language: Language,
): boolean {
  return tokens.some(
    ({ word }) =>
      word.length > 1 &&
      !NUMBER_LIKE.test(word) &&
      !word.startsWith(':') &&
      !STOPWORDS[language].has(word) &&
      !LIGHT.has(word) &&
      !figureWords.has(word) &&
      !stems.has(stem(word, language)),
  );
}
