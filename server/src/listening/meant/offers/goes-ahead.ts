import { phrases, plain } from '../../text/phrases.ts';
import { hangsOnIf } from '../conditions.ts';
import { leavesOpen } from '../leaves-open.ts';

/** Tells the agent to do what it has just offered to do: an order in place of a yes. */

const OPENS =
  '(?:^|[,.;!] ?)(?:(?:ok|okay|well|right|yes|yeah|go on|then|so|just|please|oh|ah|fine|bueno|pues|si|entonces|ya|ala|hala|ea|venga|vale|claro|bom|sim|entao|ta|ta bom|olha|bah|uai|por mim|por mi)[ ,.!]+){0,4}';
const ENDS =
  '(?= *[,.!]|$| (?:then|please|mate|pal|love|now|ya|pues|nomas|no mas|hombre|tio|che|entao|ai|ja|logo|tche|uai|cara|moc[oa]|por favor|porfa)(?![a-z]))';

const ORDERS = phrases(`
  (?:do|set|place|book|order|start|arrange|make|write|wrap|sort) (?:it|that|this|the order|one)(?: (?:up|for me|for us|in|down|going|out))?${ENDS} | (?:put|stick|pop|bung|chuck|sign|count|mark|pencil|write|get|set|add|throw) (?:me|us) (?:down|up|in|on)(?! (?:to|through|with|the phone|hold)(?![a-z])) | get (?:it|that|me|us) (?:done|sorted|started|going|set up) | go for it${ENDS} | crack on | make it (?:so|happen) | let's (?:do (?:it|this|that)|go(?: for it| ahead)?|have it)${ENDS} | (?:i'm|i am|we're|count me) (?:in|sold|up for (?:it|that)|game)${ENDS} | sold${ENDS} | done deal | it's a deal | (?:you've got|you have) (?:a deal|yourself a (?:deal|customer)) | why not${ENDS} | consider me in |
  (?:hag[ao](?:le|lo|la)?|haz(?:lo|la)?|hace(?:lo|la)|hagamos(?:lo|le)|dele|metale|echele|procedan?|pongamelo|ponmelo|ponemelo|armel[oa]|armal[oa]|cierrel[oa]|cerral[oa]|activ[ae]l[oa]|activ[ae]mel[oa]|tramit[ae](?:l[oa]|mel[oa])?|prepar[ae](?:l[oa]|mel[oa]))${ENDS} | (?:hag[ao]|haz|hace) (?:el|ese|nomas el) pedido | (?:dej[ae](?:me|lo|la|melo|mela)|dejame|dejeme) (?:todo )?(?:listo|hecho|preparado|armado|anotado|pedido) | (?:apunt|anot|inscrib|registr|sum|met|pong|agreg)[ae](?:me|nos)(?= *[,.!]|$| (?:en|al|para|de|ya|nomas|ahi)(?![a-z])) | (?:pon|pone)me(?= en| al| ahi) | (?:de una|hecho|trato hecho|va que va|me apunto|me anoto|cuente conmigo|contame adentro|vamos (?:con eso|adelante|para adelante|a ello|alla)|tiremos? para adelante|dale (?:que va|para adelante))${ENDS} |
  (?:faz|faca|facam|fazemos|preparem?|prepara|avanc[ae]m?|prossiga|toca|toquem?|fech[ae]m?|ativ[ae]m?|encomend[ae]m?)${ENDS} | (?:faz|faca|fech[ae]|ped[ea]|peca|encomend[ae]) (?:o|esse|isso|logo|ja|isso ai|o meu) ?(?:pedido|negocio|plano|contrato)?${ENDS} | pode(?:m)? (?:sim )?(?:fazer|preparar|fechar|seguir|avancar|tocar|encomendar|registrar|ativar|providenciar|lancar|meter)(?! (?:uma )?pergunta) | pode(?:m)? (?:sim )?deixar (?:tudo )?(?:pronto|feito|preparado|acertado|encaminhado) | deix[ae](?:m)? (?:tudo |ja )?(?:pronto|feito|preparado|acertado|encaminhado) | (?:me |mete-me |poe-me |inscreve-me )(?:inscrev[ae]|coloc[ae]|bot[ae]|poe|inclu[ai]|cadastr[ae])(?= *[,.!]|$| (?:ai|nessa|na|no|nesse)(?![a-z])) | (?:mand[ae] (?:ver|bala|brasa)|bora(?: (?:la|fechar|fazer|nessa))?|vamos (?:nessa|a isso|em frente|fechar|fazer)|simbora|negocio fechado|fechadissimo|fechou|(?:ta|esta) fechado|(?:to|estou) dentro|conte comigo|conta comigo|toca (?:ficha|o barco|o bonde))${ENDS}
`);

const ORDERED = new RegExp(`${OPENS}(?:${ORDERS.source})`);

/** A no before it, a "but" or a question behind it: then it is no plain order. */
const HELD_BACK =
  /\?|(?<![a-z'])(?:no(?! mas|mas| plano| pedido| contrato| nome| meu| cartao)|(?<!why )not|don't|dont|do not|never|nao|nunca|nem|ni|but|pero|mas(?= [a-z])|until|hasta que|ate que|unless|except)(?![a-z'])/;

/** "Go on, tell me" lets the agent talk. */
const TO_SPEAK = phrases(
  "(?:tell|talk|speak|explain|ask|say)(?![a-z]) | (?:i'm|i am) (?:listening|all ears) | (?:cuent|dig|habl|expli|pregunt)[a-z]* | (?:te|le|la|lo) (?:escucho|oigo) | (?:conte|conta|fale|fala|diga|diz|explica|explique|pergunt[ae])(?![a-z]) | (?:to|estou) (?:ouvindo|escutando|a ouvir)",
);

export function goesAhead(text: string): boolean {
  const said = plain(text).trim();
  return (
    ORDERED.test(said) &&
    !HELD_BACK.test(said) &&
    !TO_SPEAK.test(said) &&
    !hangsOnIf(text) &&
    !leavesOpen(text)
  );
}
