import type { Lexicon } from './rule.ts';

/** Wording that lowers or cancels a match. Written without accents, as the text is after normalising. */
export const guards = {
  negation: {
    en: `never, not, cannot, cant, dont, doesnt, wont, shouldnt, mustnt, nor, neither, nobody, avoid, refuse|refuses,
      no one|agent|employee|staff|member|representative|company, none of, instead of, rather than,
      prohibited|forbidden|illegal to|from, without asking|requesting|collecting`,
    es: `nunca, jamas, ni, tampoco, nadie, ningun, ninguna, evita, evite, eviten, evitar, prohibido,
      en vez|lugar de`,
    pt: `nunca, jamais, nao, nem, tampouco, ninguem, nenhum, nenhuma, evite, evitar, proibido, em vez de`,
  },
  /** Before a comma these end a clause: "if they say no, …". */
  soft_negation: { en: 'no, not, cannot, cant', es: 'no', pt: 'nao' },
  /** Spanish and English negation, Portuguese "in the": it counts unless the text is Portuguese. */
  bare_no: { en: 'no', es: 'no', pt: 'no' },
  spanish: { en: 'the', es: 'el, los, las, y, con, del, una, su, es, en', pt: 'el' },
  portuguese: {
    en: 'nao',
    es: 'nao',
    pt: 'nao, voce, uma, com, em, ao, os, as, seu, sua, do, da, dos, das, e, ou',
  },
  /** "If they do not pay, …" forbids nothing in what follows the comma. */
  condition: { en: 'if, when, unless', es: 'si, cuando', pt: 'se, quando' },
  reversal: {
    en: `if they|you|he|she|people dont|do|cannot|refuse not?, until, unless, stop, forget, fail, hesitate, worry, afraid, shy, only, just, matter, hang, end, let, give up,
      but, instead, then, always, simply, merely, without, before, take no, just`,
    es: `si no, hasta, salvo, pero, sino, entonces, siempre, solo, solamente, antes, dejes, deje, dejen, dejar, olvides, olvide,
      dudes, dude, temas, preocupes, importa, cuelgues, cuelgue, permitas, permita, pares, hay problema`,
    pt: `se nao, ate, salvo, mas, senao, entao, sempre, apenas, somente, antes, deixe, deixar, esqueca, hesite, tema, preocupe,
      importa, desligue, permita, pare, ha problema`,
  },
  /** Talk about fraud, as in articles, training and surveys. */
  awareness: {
    en: `scam, scams, scammer, scammers, fraudster|fraudsters, criminal, criminals, con artist|artists, impostor*, imposter*,
      phishing, vishing, thief, thieves, attacker, attackers, cybercrim*, fraud prevention|awareness|works, victims, victim is|was,
      beware, red flag|flags, warning sign|signs, how to spot|recognise|recognize, recognise, recognize, watch out,
      suspicious call|caller|calls, social engineering, have you ever, ever received|been, has anybody|anyone|someone ever,
      what would you do, may not threaten, advance fee fraud, security awareness, real companies`,
    es: `estafa, estafas, estafador, estafadores, estafadora, timo, timos, delincuente, delincuentes, criminal, criminales,
      fraudes, defraudador*, extorsionador*, victimas, cuidado con, desconfie, desconfia, denuncie, denuncia,
      senales de alerta, reconocer, enganos, suplantador*, alguna vez, ingenieria social, que harian, advierte*, phishing,
      esquema|esquemas ponzi`,
    pt: `golpe, golpes, golpista, golpistas, estelionat*, criminoso, criminosos, bandido, bandidos, fraudador, fraudadores,
      vitimas, cuidado com, desconfie, denuncie, sinais de alerta, reconhecer, ja recebeu, engenharia social,
      que fariam, phishing, piramide financeira`,
  },
  /** A prompt may mention fraudsters to scare people; only these show that it teaches, asks or warns. */
  teaching: {
    en: `train, trains, trainer, training, survey, quiz, role play, recognise, recognize, awareness, have you ever,
      has anybody ever, whether they have ever, is a scam, red flags, report it`,
    es: `capacita, capacitas, capacitacion, encuesta, entrena, reconocer, alguna vez, es una? estafa|fraude, que harian,
      denuncie`,
    pt: `treine, treinamento, treina, pesquisa, reconhecer, ja recebeu, e um? golpe|fraude, que fariam, denuncie`,
  },
  partial_number: {
    en: 'last four|4|three|3|few, first six|6 digits, final four|4, masked',
    es: 'ultimos cuatro|4|tres|3, ultimas cuatro|4|tres|3, cuatro|4 ultimos|ultimas, terminacion',
    pt: 'ultimos quatro|4|tres|3, ultimas quatro|4|tres, quatro|4 ultimos|ultimas, finais',
  },
  password_reset: {
    en: 'password|pin reset|resets, reset link|their|the|your|a|my, new password, forgot*, forgets, forget their|the|your, locked out',
    es: `restablec*, reestablec*, recuperar la|su contrasena|clave, olvido|olvidaron su|la, nueva contrasena|clave,
      cambiar la|su`,
    pt: 'redefin*, recuperar a|sua senha, esqueceu a|sua, esqueceram a, nova senha, senha nova, trocar a|sua, senha padrao',
  },
  typed_privately: {
    en: `in|into|on the app|website|keypad|site|portal|page, keypad, themselves,
      secure page|form|link, payment link|page, at the door`,
    es: 'en la app|aplicacion|pagina|web, en el teclado|portal|sitio, teclado, liga|enlace de pago',
    pt: 'no site|portal|teclado, na pagina, teclado, link de pagamento',
  },
  quoted_from_others: {
    en: `if|when|should a|an|the|any|some user|users|caller|callers|customer|customers|person|guest,
      if|when|should someone|anyone|somebody|anybody|they|users|callers|customers, text|texts|phrases such|like,
      prompt injection|injections, attempts to, tries to`,
    es: `si|cuando el|la|un|una|algun|alguna usuario|usuaria|cliente|persona|interlocutor, si|cuando alguien,
      si te piden, si intentan, inyeccion de, textos|frases como`,
    pt: `se|quando o|a|um|uma|algum|alguma usuario|usuaria|cliente|pessoa|interlocutor, se|quando alguem,
      se pedirem, se tentarem, injecao de, textos|frases como`,
  },
  refusal: {
    en: 'decline, refuse, politely, filters, filtered, blocked, blocks, attack, attacks, return to, ignore the request',
    es: 'rechaza, rechace, rechazalo, cortesia, declina, niegate, bloquea, ataque, ataques, vuelve al',
    pt: 'recuse, educacao, bloqueia, ataque, ataques, volte ao',
  },
  selling: {
    en: 'sell, sells, selling, redeem, validity, refundable, exchanged for, as presents',
    es: 'vende, vendes, vender, canjear, reembolsables, vigencia',
    pt: 'vende, venda, vender, resgatar, validade, trocado por',
  },
  after_ticket: {
    en: 'ticket, open a case, after you call, only after, requested',
    es: 'ticket, abrio un caso, solo si',
    pt: 'chamado, ticket, somente se, so se',
  },
  honesty: {
    en: 'honestly, honest, truthfully, say that you are an ai, not human, not a human, disclose',
    es: 'honestidad, aclara que, sinceridad, no eres humano|humana',
    pt: 'honestidade, esclareca, nao e humano|humana, responda que nao',
  },
} satisfies Record<string, Lexicon>;

export type GuardName = keyof typeof guards;
