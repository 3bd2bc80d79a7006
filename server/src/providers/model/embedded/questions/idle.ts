/** Words in the form of a question that ask for nothing that could be looked up. */

/** "Just cancel it for me, would you", "my number, ready?", "ano que vem, né": a tag asks nothing. */
const TAG =
  /^(?:would you|will you|could you|can you|please|ready|you ready|got (?:a pen|that|it)|ok|okay|right|yeah|see|listo|lista|tiene (?:donde|para) anotar|anota|me explico|sabe|no|si|vale|ne|ta|tem (?:onde|como) anotar|pode anotar|entende|entendeu|sabe como e)[\s?!.]*$/;
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

/** `plain`: the piece folded, without apostrophes. */
export const asksNothing = (piece: string, plain: string): boolean =>
  isTag(plain) ||
  isCourtesy(plain) ||
  (DISBELIEF.test(plain) && !ASKS_BESIDES.test(plain.replace(DISBELIEF, ' '))) ||
  (!/[?¿]/.test(piece) && (AGE.test(plain) || saysThat(piece, plain)));
