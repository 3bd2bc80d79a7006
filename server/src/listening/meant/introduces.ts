const GREETS =
  '(?:(?:hi|hello|hey|good (?:morning|afternoon|evening)|hola|buen[oa]s?(?: (?:d[ií]as|tardes|noches|d[ií]a))?|al[oó]|oi|ol[aá]|bom dia|boa (?:tarde|noite)|yes|s[ií]|sim|tudo bem)[ ,.!]+)*';
/** Behind these a name follows, however it is written. */
const NAMES = "(?:my name(?:['’]s| is)|me llamo|mi nombre es|meu nome é|me chamo)";
/** Behind these only a capital tells a name from anything else. */
const IS =
  "(?:(?:this|it)(?: is|['’]s)|i['’]m|i am|soy|(?:le )?habla|aqui (?:é|fala)(?: [oa])?|(?:eu )?sou(?: [oa])?|quem fala é(?: [oa])?)";
const REST = "(?: (?:here|speaking))?(?:,? (?:from|of|at|de|del|da|do|em|en)(?: [\\p{L}'’.-]+){1,4})?[ .!]*$";
const NAMED = new RegExp(`^[¡¿\\s]*${GREETS}${NAMES}(?: [\\p{L}'’.-]+){1,4}${REST}`, 'iu');
const CALLED = new RegExp(`^[¡¿\\s]*${GREETS}${IS}((?: [\\p{L}'’.-]+){1,4}?)${REST}`, 'iu');
/** No word of a name. */
const SAYS_MORE =
  /(?<!\p{L})(?:and|y|e|with|con|com|without|sem|sin|wrong|not|on|want|need|have|calling|about|quiero|necesito|tengo|busco|para|por|preciso|quero|tenho|ligo|pra)(?!\p{L})/iu;
const CAPITAL = /^ (?:(?:el|la|don|doña|dona|mr|mrs|ms|dr|dra)\.? )?\p{Lu}/u;

/** "Good morning, this is Dana from the print shop": who speaks, and nothing yet of what for. */
export const onlyIntroduces = (text: string): boolean =>
  (NAMED.test(text) || CAPITAL.test(CALLED.exec(text)?.[1] ?? '')) && !SAYS_MORE.test(text);
