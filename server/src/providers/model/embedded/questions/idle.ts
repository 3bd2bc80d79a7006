/** Words in the form of a question that ask for nothing that could be looked up. */

/** "Just cancel it for me, would you", "my number, ready?", "ano que vem, né": a tag asks nothing. */
const TAG =
  /^(?:why (?:not|dont (?:you|ya|we))|por que no|como no|por que nao|porque nao|would you|will you|could you|can you|please|ready|you ready|got (?:a pen|that|it)|ok|okay|right|yeah|see|listo|lista|tiene (?:donde|para) anotar|anota|me explico|sabe|no|si|vale|ne|ta|tem (?:onde|como) anotar|pode anotar|entende|entendeu|sabe como e)[\s?!.]*$/;
const ANNOUNCES =
  /\b(?:number|phone|e-?mail|address|name|code|numero|telefono|telefone|celular|correo|direccion|endereco|nombre|nome|codigo),? (?:is,? |es,? |e,? )?(?:ready|got a pen|listo|lista|anota|pronto|ta)[\s?!.]*$/;

/** "Are you having a laugh?", "¿está de broma?": nobody wants that answered. */
const DISBELIEF =
  /\b(?:are you (?:having (?:a laugh|me on)|joking|kidding(?: me)?|serious|for real|mad)|you(?:re| are) (?:joking|kidding)|(?:me )?(?:estas?|esta usted|estan) (?:de broma|bromeando|vacilando|de guasa|jodiendo)|es (?:una )?broma|(?:voce |vc )?(?:ta|esta|tas|estas|so pode estar) (?:de brincadeira|brincando|a brincar|a gozar|de sacanagem|zoando))\b/;

const isTag = (plain: string): boolean => TAG.test(plain) || ANNOUNCES.test(plain);

/** "Fala meu querido, tudo certo?", "aló, cómo le va, con este aguacero", "estou?": how somebody is, or whether they are there. */
const COURTESY =
  /(?<!\b(?:a|y a) )\b(?:how(?:s| are| is)? (?:you|it|things|life)(?: (?:doing|going|keeping|all))?(?: (?:today|this morning|then))?|how do you do|(?:are )?you (?:all ?right|ok|okay|well)|como (?:le|te|les|os|me le) (?:va|anda|ha ido)|como (?:va|andas?|anda todo|estamos|amanecio|esta(?:s| usted| todo)?|vai(?: voce)?)|que (?:tal|hubo|onda)|todo bien|tudo (?:certo|bem|bom|joia|tranquilo|beleza|em cima)|beleza|estou|esta la|(?:to|estou) falando serio|am i serious|hablo en serio|(?:un|um) que)(?=\W*$|, | (?:con|com|with) (?:est|es|th))/;
const ASKS_BESIDES =
  /\b(?:how|what|whats|where|when|who|which|why|cuant\w+|cuando|donde|que|quien|cual|quant\w+|quando|onde|quem|qual|pric\w+|prec\w+|cost\w*|cust\w+|tienen?|tem|hay|abr\w+|si|se|if|with|con|com)\b/;
const COURTEOUS_WORDS_MAX = 5;

/** A courtesy, and beside it no more than an address or the weather. */
function isCourtesy(plain: string): boolean {
  const found = COURTESY.exec(plain);
  if (found === null) return false;
  const before = plain.slice(0, found.index);
  const rest = plain
    .slice(found.index + found[0].length)
    .replace(/^\W*(?:con|com|with) (?:este|esta|esse|essa|ese|esa|this|that) \w+/, '');
  const words = `${before} ${rest}`.match(/[a-z]+/g) ?? [];
  return (
    words.length <= COURTEOUS_WORDS_MAX &&
    !ASKS_BESIDES.test(words.join(' ').replace(/^(?:\w+ )?(?:si|sim)\b/, ''))
  );
}

/** "…para mi hijo, tiene nueve años": how old somebody is. */
const AGE =
  /^(?:y |e )?(?:(?:ya|ja) )?(?:tiene|tem|tengo|tenho|cumplio|fez|she is|he is|shes|hes) (?:\w+ ){1,3}(?:anos|anitos|aninhos|meses|years? old|months? old)$/;

/** "Que la factura vino sin el sello": what it is about, said after "it is". */
const SAYS_THAT =
  /^que (?:la|el|los|las|mi|mis|su|o|os|as|meu|minha) \w+ (?!(?:\w+ )?(?:cuesta|vale|custa)\b)\w+/;

const ASKS_AFTER_ALL = /\b(?:se puede|puede ser|pode ser|da pra|da para)$/;

const saysThat = (piece: string, plain: string): boolean =>
  (SAYS_THAT.test(plain) || /^si,? que (?:me|nos|ya|no|se|lo|la)\b/.test(plain)) &&
  !/^\W*qu[éê](?!\p{L})/iu.test(piece) &&
  !ASKS_AFTER_ALL.test(plain);

/** A courtesy or a sound in the form of a question. */
const IDLE =
  /^(?:[\s¿¡]*)(?:how are you(?: doing)?(?: today)?|hows it going|really|right|ok(?:ay)?|what|huh|sorry|pardon|hello|hi|yes|no|can you hear me|are you there|is anyone there|you know|como esta(?:s| usted)?|que tal|verdad|cierto|no|si|como|perdon|mande|bueno|diga|alo|me escucha|esta ahi|ok|tudo bem|como vai|certo|ne|sim|alo|oi|ta|ta me ouvindo|e mesmo|serio|como assim|o que|que|quem|excuse me|is that (?:all|it)|(?:entonces )?(?:eso )?es todo|(?:e )?so isso|ya (?:esta|terminamos|acabamos)|ja acabou|acabou)[\s?!.]*$/;

/** "Pode falar" lets the agent go on; "quem decide sou eu" says who. */
const LETS_OR_TELLS =
  /^(?:\W|\b(?:bo[am] (?:dia|tarde|noite)|buen[oa]s (?:dias|tardes|noches)|buenas|hola|ola|ok|okay|oi|sim|si|claro|ta|bueno|diga|ah|entao|pues|bom|yes|yeah|sure)\b)*(?:(?:podemos|podem|pueden|puede|pode|posso|puedo)(?:,? (?:sim|si|agora|ahora|ja|ya))*(?=[\s.!]*$)|(?:posso|puedo) (?:falar|hablar)(?:,? (?:sim|si|agora|ahora|ja|ya))*(?=[\s.!]*$)|(?:pode|podes?|podemos|puede|puedes|podem|pueden|vamos)(?: a)?(?: me)? (?:ser(?= (?:agora|ahora|ahorita|ja|ya|sim|si)\b|[\s.!]*$)(?: (?:agora|ahora|ahorita|ja|ya))?|falar|perguntar|dizer|mandar|comecar|seguir|continuar|ir|sim|hablar|preguntar|decir(?:me)?|empezar|comenzar|hacerme|hacerlas?|fazer as perguntas)(?:,? (?:sim|si|entao|no mas|nomas|pues|por favor|ai|logo|tranquil[oa]))*|(?:quem|quien|el que|la que) (?:decide|manda|paga|resolve|resuelve|escolhe|elige|compra|responde)(?: (?:aqui|aca|isso|eso|tudo|todo))* (?:sou eu|soy yo|somos nos(?:otros)?|e a gente|e (?:o )?meu (?:marido|esposo|socio|chefe|pai|filho|irmao)|e (?:a )?minha (?:esposa|mulher|socia|chefe|mae|filha|irma)|es mi (?:marido|esposo|esposa|mujer|socio|socia|jefe|jefa|padre|madre|hijo|hija|hermano|hermana))(?: (?:mesmo|mesma|mismo|misma|aqui|sim|si|so|sol[oa]|sozinh[oa]))*)(?:[\s.!]*$|, )/;

/** "Hello? Hello?": somebody wants to be heard, not to know something. */
const GREETS =
  /^(?:(?:hello|hi|hey|good (?:morning|afternoon|evening)|are you there|is (?:anyone|anybody|someone) there|anyone there|hola|alo|buenas(?: tardes| noches)?|buenos dias|hay alguien(?: ahi)?|sigue ahi|oi|ola|bom dia|boa (?:tarde|noite)|tem alguem ai|voce esta ai|tudo bem|tudo bom|como vai|como esta|how are you|moc[ao]|senhora?|senor(?:a|ita)?|joven|amig[oa]|minha (?:filha|querida)|there|(?:lovely|nice|terrible) (?:weather|day)(?: today)?|isnt it|que (?:calor|frio)(?: hace| faz)?(?: hoy| hoje)?|verdad|ne)[\s,.!?¡¿]*)+$/;

/** About the words just heard: they are said again, nothing is looked up. */
const ASKS_AGAIN =
  /\b(?:what did you (?:just )?say|what was that|come again|say (?:that|it) again|que (?:dijo|dijiste|me dijo)|como (?:dijo|dice)|o que (?:voce )?(?:disse|falou))\b/;

/** `plain`: the piece folded, without apostrophes. */
export const asksNothing = (piece: string, plain: string): boolean =>
  IDLE.test(plain) ||
  GREETS.test(plain) ||
  ASKS_AGAIN.test(plain) ||
  isTag(plain) ||
  isCourtesy(plain) ||
  (DISBELIEF.test(plain) && !ASKS_BESIDES.test(plain.replace(DISBELIEF, ' '))) ||
  (!/[?¿]/.test(piece) && (LETS_OR_TELLS.test(plain) || AGE.test(plain) || saysThat(piece, plain)));
