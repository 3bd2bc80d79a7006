/** Words in the form of a question that ask for nothing that could be looked up. */

/** "Just cancel it for me, would you", "my number, ready?", "ano que vem, né": a tag asks nothing. */
const TAG =
  /^(?:would you|will you|could you|can you|please|ready|you ready|got (?:a pen|that|it)|ok|okay|right|yeah|see|listo|lista|tiene (?:donde|para) anotar|anota|me explico|sabe|no|si|vale|ne|ta|tem (?:onde|como) anotar|pode anotar|entende|entendeu|sabe como e)[\s?!.]*$/;
const ANNOUNCES =
  /\b(?:number|phone|e-?mail|address|name|code|numero|telefono|telefone|celular|correo|direccion|endereco|nombre|nome|codigo),? (?:is,? |es,? |e,? )?(?:ready|got a pen|listo|lista|anota|pronto|ta)[\s?!.]*$/;

const isTag = (plain: string): boolean => TAG.test(plain) || ANNOUNCES.test(plain);

/** "…para mi hijo, tiene nueve años": how old somebody is. */
const AGE =
  /^(?:y |e )?(?:(?:ya|ja) )?(?:tiene|tem|tengo|tenho|cumplio|fez|she is|he is|shes|hes) (?:\w+ ){1,3}(?:anos|anitos|aninhos|meses|years? old|months? old)$/;

/** "Que la factura vino sin el sello": what it is about, said after "it is". */
const SAYS_THAT =
  /^que (?:la|el|los|las|mi|mis|su|o|os|as|meu|minha) \w+ (?!(?:\w+ )?(?:cuesta|vale|custa)\b)\w+/;

const ASKS_AFTER_ALL = /\b(?:se puede|puede ser|pode ser|da pra|da para)$/;

const saysThat = (piece: string, plain: string): boolean =>
  SAYS_THAT.test(plain) && !/^\W*qu[éê](?!\p{L})/iu.test(piece) && !ASKS_AFTER_ALL.test(plain);

/** `plain`: the piece folded, without apostrophes. */
export const asksNothing = (piece: string, plain: string): boolean =>
  isTag(plain) || (!/[?¿]/.test(piece) && (AGE.test(plain) || saysThat(piece, plain)));
