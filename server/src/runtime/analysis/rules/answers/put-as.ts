import type { Asked } from '../../../../listening/reply/index.ts';
import { phrases } from '../../../../listening/text/phrases.ts';
import { PROPOSES_DAY, PROPOSES_HOUR } from './proposed.ts';

/** How a question for each kind of value is put: one that shares no word with the field's name still shows what it wants. */
export const PUT_AS: Partial<Record<Asked, RegExp>> = {
  date: phrases(`
    when | (?:what|which) (?:day|date|week|month|evening|morning|afternoon|night|weekday) | (?:what's|what is|confirm|your|the) (?:the |your )?(?:date|birthday|dob) | how soon | since when | by when | cuando | (?:que|cual) (?:dia|fecha|es la fecha) | (?:para|desde|hasta|de) (?:que|cuando) (?:dia|fecha)? |
    quando | (?:qual|cual) (?:e |es )?(?:a|o|la|el) (?:validade|vencimento|prazo|vencimiento|caducidad|plazo) | (?:que|qual) (?:dia|data|e a data) | (?:em|pra|para|desde) (?:que|qual|quando) (?:dia|data)? | (?:fecha|data) de (?:nacimiento|nascimento) | nacio | nasceu | cumpleanos | ${PROPOSES_DAY}
  `),
  time: phrases(
    `when | (?:what|which) (?:time|hour|slot) | at what time | que hora | a que horas? | cuando | que horas | que horario | quando | (?:qual|cual) (?:e |es |seria )?(?:horario|hora|a hora|a melhor hora|es la hora|el horario|o horario|sesion|sessao|turno|funcion) | que (?:turno|funcion|sesion|sessao) | ${PROPOSES_HOUR}`,
  ),
  name: phrases(
    "(?:your|whose|what|the|which|full|first|last) (?:[a-z]+ )?name | who(?:'s| is| are| am| will| should| shall| do| can| did| was)? | nombre | apellidos? | (?:a|con|de|para|por) quien | quien | como se llama | nome | sobrenome | (?:com|de|para|pra|por) quem | quem | called(?![a-z]) | (?:i|we) call (?:you|him|her|it|them) | (?:la|lo|le|te|se) llam(?:o|a|an|e|en|amos|aba)(?![a-z]) | (?:voce|senhor|senhora|se|o|a|lhe|te) cham(?:o|a|am|e|em|ar|ava)(?![a-z]) | ser chamad[oa] | como (?:e que )?(?:voce |o senhor |a senhora )?se chama",
  ),
  phone: phrases(
    'number | phone | mobile | cell | reach you | call you | ring you | text you | contact you | landline | telefono | tlf | fijo | contacto | telemovel | contato | fixo | chamar | retornar | numero | celular | movil | whatsapp | telefone | ligar | zap',
  ),
  email: phrases('e-?mail | correo | mail | correio | eletronico'),
  reference: phrases(
    'number | reference | code | id(?![a-z]) | ticket | plate | registration | serial | numero | referencia | codigo | folio | placa | matricula | patente | serie | protocolo | chave | booking | policy | claim | locator | localizador | expediente | poliza | guia(?![a-z]) | boleto | documento | apolice | pedido | rastreio | carteirinha | registro | processo | barcode | spell | deletrea | soletra',
  ),
};
