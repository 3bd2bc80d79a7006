/** Words in the form of a question that ask for nothing that could be looked up. */

/** "Just cancel it for me, would you", "my number, ready?", "ano que vem, né": a tag asks nothing. */
const TAG =
  /^(?:would you|will you|could you|can you|please|ready|you ready|got (?:a pen|that|it)|ok|okay|right|yeah|see|listo|lista|tiene (?:donde|para) anotar|anota|me explico|sabe|no|si|vale|ne|ta|tem (?:onde|como) anotar|pode anotar|entende|entendeu|sabe como e)[\s?!.]*$/;
const ENDS_IN_TAG = /[,\s](?:ready|right|listo|vale|ne|ta bom|ta|certo|sabe|entende)[\s?!.]*$/;
const ASKS =
  /\b(?:how|what|when|where|who|which|why|do|does|did|is|are|can|could|will|would|have|has|que|cual|cuando|cuant[oa]s?|donde|quien|como|hay|tienen?|pueden?|puedo|se puede|qual|quais|quando|quant[oa]s?|onde|quem|tem|pode|podem|posso|voces?|aceitam?|aceptan?)\b/;

const isTag = (plain: string): boolean =>
  TAG.test(plain) || (ENDS_IN_TAG.test(plain) && !ASKS.test(plain.replace(ENDS_IN_TAG, '')));

/** "…para mi hijo, tiene nueve años": how old somebody is. */
const AGE =
  /^(?:y |e )?(?:(?:ya|ja) )?(?:tiene|tem|tengo|tenho|cumplio|fez|she is|he is|shes|hes) (?:\w+ ){1,3}(?:anos|anitos|aninhos|meses|years? old|months? old)$/;

/** "Que la factura vino sin el sello": what it is about, said after "it is". */
const SAYS_THAT =
  /^que (?:la|el|los|las|mi|mis|me|nos|se|no|ya|su|ella|le|o|a|os|as|meu|minha|eu|nao|ja|ela|ele) \w+ (?!\w* ?(?:cuesta|vale|custa)\b)/;

const ASKS_AFTER_ALL = /\b(?:se puede|puede ser|pode ser|da pra|da para)$/;

const saysThat = (piece: string, plain: string): boolean =>
  SAYS_THAT.test(plain) && !/^\W*qu[éê](?!\p{L})/iu.test(piece) && !ASKS_AFTER_ALL.test(plain);

/** `plain`: the piece folded, without apostrophes. */
export const asksNothing = (piece: string, plain: string): boolean =>
  isTag(plain) || (!/[?¿]/.test(piece) && (AGE.test(plain) || saysThat(piece, plain)));
