/** Questions about the talk itself, answered from what the agent is and not from its material. */
export type Special = 'number' | 'who' | 'why' | 'about' | 'more';

/** Over folded text without apostrophes, the first that fits. */
const SPECIALS: readonly [Special, RegExp][] = [
  [
    'number',
    /\b(?:how|where|why|who)\b.{0,25}\b(?:get|got|gotten|find|found|have|gave|give|given|obtain\w*|come by|came by)\b.{0,20}\b(?:my|this) (?:\w+ )?(?:number|phone|contact|details|data|name|email|info\w*)\b|\b(?:de donde|como|quien|por que)\b.{0,25}\b(?:sac\w+|obtuv\w+|consig\w+|tien\w+|dio|dieron|encontr\w+)\b.{0,20}\b(?:mi|mis|este) (?:\w+ )?(?:numero|telefono|datos|contacto|correo|nombre|celular|informacion)\b|\b(?:mi|mis) (?:numero|telefono|datos|contacto)\b.{0,15}\b(?:de donde|como|quien)\b|\b(?:como|onde|de onde|quem|por que)\b.{0,25}\b(?:consegu\w+|peg\w+|ach\w+|arrum\w+|tem|tem o|passou|deu|obti\w+|encontr\w+)\b.{0,20}\bmeus? (?:\w+ )?(?:numero|telefone|contato|dados|nome|email|celular|whatsapp)\b/,
  ],
  [
    'who',
    /\bwho(?:s| is| am i| are) (?:this|you|that|calling|speaking|talking|there|asking)\b|\bwho wants to know\b|\bwho(?:s| is) it\W*$|\bde parte de quien\b|\bquien (?:la|lo|me|le|los|las) (?:busca|llama|habla|necesita|solicita|molesta)\b|\bquien (?:pregunta|quiere saber|esta (?:hablando|llamando|ahi))\b|\bquem (?:e|ta falando|ta ligando|ta a falar|esta a falar|quer saber|quer falar|gostaria|deseja|pergunta|e que (?:fala|ta|esta|liga))(?= *[,.!?]| (?:ai|voce)\b|\W*$)|\bda parte de quem\b|\bquem e que (?:fala|(?:ta|esta|e que) ?(?:falando|ligando|a falar|a ligar|do outro lado))\b|\b(?:what|which) company\b(?! (?:car|size|policy))|\bwhere (?:are|is) (?:you|this) calling from\b|\bwhos calling\b|\bwhats your name\b|\bwhat is your name\b|\bquien (?:habla|es usted|es|llama|me llama|eres)\b(?! (?:el|la|los|las|su)\b)|\bcon quien hablo\b(?! (?:para|por|si)\b)|\bde (?:que|cual) (?:empresa|compania)\b|\bde donde (?:me )?(?:llama|llaman|habla|hablan)\b|\bquem (?:fala|e voce|esta falando|esta ligando)\b|\bcom quem (?:eu )?(?:falo|estou falando)\b(?! (?:pra|para|por|se|sobre)\b)|\b(?:de|que|qual) (?:qual |que |e a )?empresa\b|\bde onde (?:voce|voces|e que)? ?(?:esta |estao )?(?:fala\w*|liga\w*)\b|\bcomo te llamas\b|\bcomo se llama usted\b|\bqual (?:e )?o seu nome\b|\bcual es su nombre\b/,
  ],
  [
    'why',
    /\bwhy (?:are|did|do) (?:you|u) (?:calling|call|contact\w*|writing|ring\w*)\b|\bwhats? (?:is )?(?:this|it|the call|that) (?:all )?(?:about|regarding|concerning)\b|\bwhat is (?:this|the) (?:call )?(?:about|regarding)\b|\breason for (?:the|your|this) call\b|\bpor ?que (?:me )?(?:llama|llaman|contacta\w*|escribe\w*)\b|\bpara que (?:me )?(?:llama|llaman|es|seria)\b|\bmotivo de (?:la|su) llamada\b|\bde que (?:se trata|trata|es)\b|\bcual es el motivo\b|\bpor ?que (?:voce |voces )?(?:esta |estao )?(?:me )?(?:liga\w*|contat\w*)\b|\bqual (?:e )?o (?:motivo|assunto)\b|\bdo que se trata\b|\bsobre o que (?:e|seria)\b|\bo que (?:voce|voces) (?:quer|querem)\b|\bque quiere\b|\bwhat do you want\b|\b(?:que|en que|y que|si que) (?:necesita[sn]?|queres|quieres)\b(?= *[,.!?]|\W*$)|\bpara que (?:soy|sere|le sirvo) ?(?:buen[oa]|util)?\b(?= *[,.!?]|\W*$)|\bo que (?:voce )?precisa\b(?= *[,.!?]|\W*$)|\bwhat can i do (?:for )?(?:you|ya)\b/,
  ],
  [
    'more',
    /\bwhat else\b|\banything else (?:i|you|that)\b|\bque mas\b|\balgo mas que\b|\bque otra cosa\b|\bo que mais\b|\bque mais\b|\bmais alguma coisa que\b/,
  ],
  [
    'about',
    /\bwhat (?:is it|is this|does it (?:actually |really )?do|do you (?:actually |really )?(?:do|offer|sell)|are you (?:selling|offering)|exactly (?:is it|do you|are you))\s*(?:exactly|then|anyway|guys|for me|that you)?\s*(?:\?|$)|\b(?:know|hear|tell me) more\b(?! about \w{4})|\bhow does (?:it|this) work\b|\bque es lo que (?:ofrece[ns]?|vende[ns]?|hacen|ofreceis|vendeis|haceis)\b|\bo que e que (?:voces |voce )?(?:vendem|vende|oferecem|oferece)\b|\bque (?:es lo que )?(?:ofrecen|venden|hacen|es eso|es esto)\s*(?:ustedes|exactamente)?\s*(?:\?|$)|\ba que se dedican\b|\bsaber mas\b(?! (?:de|sobre) \w{4})|\bmas informacion\b(?! (?:de|sobre) \w{4})|\bcomo funciona(?: eso| esto)?\s*(?:\?|$)|\bo que (?:e que )?(?:voces |voce )?(?:oferecem|oferece|vendem|fazem|e isso)\s*(?:exatamente)?\s*(?:\?|$)|\bsaber mais\b(?! (?:de|sobre) \w{4})|\bmais informacoes\b(?! (?:de|sobre) \w{4})|\bcomo (?:isso )?funciona(?: isso)?\s*(?:\?|$)/,
  ],
];

export const specialIn = (plain: string): Special | null =>
  SPECIALS.find(([, pattern]) => pattern.test(plain))?.[0] ?? null;
