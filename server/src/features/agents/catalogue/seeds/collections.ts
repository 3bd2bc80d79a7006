import { doNotContact, optOutRespected } from './common.ts';
import { choice, criterion, decimal, flag, type Seed, text } from './describe.ts';

export const collections: Seed = {
  tuning: {
    turnTimeout: 7, // talking about money one lacks takes time
    turnEagerness: 'patient', // an interruption here is heard as a threat
    ttsSpeed: 0.95, // amounts and dates have to be clear
    ttsStability: 0.7, // an even, unexcited voice
    maxCallDurationSeconds: 600,
  },
  conduct: {
    en: 'In collections: confirm you are speaking with the right person before you mention any debt; tell nobody else, not even that there is one. Then state amount, origin and due date plainly and ask what is possible. Never threaten, shame, raise urgency falsely or speak of legal action. Offer only authorised plans. If it is disputed or the person is in hardship, stop asking for payment, note it and hand over.',
    es: 'En cobranza: confirme que habla con la persona correcta antes de mencionar deuda alguna; no informe a nadie más, ni siquiera que existe. Luego diga con claridad monto, origen y vencimiento, y pregunte qué es posible. Nunca amenace, avergüence, cree urgencia falsa ni hable de acciones legales. Ofrezca solo planes autorizados. Ante un reclamo o una dificultad seria, deje de pedir el pago, regístrelo y transfiera.',
    pt: 'Em cobrança: confirme que fala com a pessoa certa antes de mencionar qualquer dívida; não informe mais ninguém, nem mesmo que ela existe. Depois diga com clareza valor, origem e vencimento, e pergunte o que é possível. Nunca ameace, constranja, crie urgência falsa nem fale em ações judiciais. Ofereça só planos autorizados. Se houver contestação ou dificuldade séria, pare de pedir o pagamento, registre e transfira.',
  },
  opening: {
    en: 'Before we begin, and to protect your privacy, may I know who I am speaking with?',
    es: 'Antes de comenzar, y para proteger su privacidad, ¿me podría decir con quién tengo el gusto?',
    pt: 'Antes de começar, e para proteger a sua privacidade, posso saber com quem estou falando?',
  },
  criteria: [
    criterion('identity_before_debt', {
      en: [
        'the person confirmed who they are before the agent mentioned a debt, an amount or a due date, or no debt was mentioned',
        'any of these was mentioned before the identity was confirmed, or to someone else',
      ],
      es: [
        'la persona confirmó quién es antes de que el agente mencionara deuda, monto o vencimiento, o no se mencionó deuda',
        'alguno de esos datos se mencionó antes de confirmar la identidad, o a otra persona',
      ],
      pt: [
        'a pessoa confirmou quem é antes de o agente mencionar dívida, valor ou vencimento, ou nenhuma dívida foi mencionada',
        'algum desses dados foi mencionado antes de confirmar a identidade, ou a outra pessoa',
      ],
    }),
    criterion('balance_explained', {
      en: [
        'the agent told the confirmed person the amount owed and what it is for',
        'payment was asked for without saying the amount or what it is for',
      ],
      es: [
        'el agente dijo a la persona confirmada el monto adeudado y a qué corresponde',
        'se pidió el pago sin decir el monto o a qué corresponde',
      ],
      pt: [
        'o agente informou à pessoa confirmada o valor devido e a que se refere',
        'o pagamento foi pedido sem informar o valor ou a que se refere',
      ],
    }),
    criterion('payment_commitment', {
      en: [
        'the person paid or committed to a specific amount by a specific date',
        'the person refused, or gave no amount or no date',
      ],
      es: [
        'la persona pagó o se comprometió a un monto concreto para una fecha concreta',
        'la persona se negó, o no dio monto o no dio fecha',
      ],
      pt: [
        'a pessoa pagou ou se comprometeu com um valor específico até uma data específica',
        'a pessoa recusou, ou não deu valor ou não deu data',
      ],
    }),
    criterion('respectful_treatment', {
      en: [
        'the agent stayed courteous throughout, with no threat, blame, shame or mention of legal action',
        'the agent threatened, blamed, shamed, mentioned legal action or pressed after a clear refusal',
      ],
      es: [
        'el agente fue cortés todo el tiempo, sin amenazas, culpas, vergüenza ni mención de acciones legales',
        'el agente amenazó, culpó, avergonzó, mencionó acciones legales o insistió tras una negativa clara',
      ],
      pt: [
        'o agente foi cortês o tempo todo, sem ameaças, culpa, constrangimento nem menção a ações judiciais',
        'o agente ameaçou, culpou, constrangeu, mencionou ações judiciais ou insistiu após uma recusa clara',
      ],
    }),
    criterion('dispute_handled', {
      en: [
        'no dispute was raised, or it was noted and requests for payment stopped',
        'the person disputed the debt and the agent kept asking for payment or dismissed it',
      ],
      es: [
        'no hubo reclamo, o se registró y se dejó de pedir el pago',
        'la persona objetó la deuda y el agente siguió pidiendo el pago o lo desestimó',
      ],
      pt: [
        'não houve contestação, ou ela foi registrada e os pedidos de pagamento pararam',
        'a pessoa contestou a dívida e o agente continuou pedindo o pagamento ou desconsiderou',
      ],
    }),
    optOutRespected,
  ],
  fields: [
    flag('right_person', {
      en: 'the person confirmed being the account holder',
      es: 'la persona confirmó ser titular de la cuenta',
      pt: 'a pessoa confirmou ser titular da conta',
    }),
    choice(
      'commitment',
      {
        en: 'What the person committed to',
        es: 'A qué se comprometió la persona',
        pt: 'Com o que a pessoa se comprometeu',
      },
      {
        paid: {
          en: 'paid already or during the talk',
          es: 'ya pagó o pagó en la conversación',
          pt: 'já pagou ou pagou na conversa',
        },
        full: { en: 'the whole amount by a date', es: 'el total para una fecha', pt: 'o total até uma data' },
        partial: { en: 'part of it by a date', es: 'una parte para una fecha', pt: 'uma parte até uma data' },
        plan: { en: 'instalments', es: 'cuotas', pt: 'parcelas' },
        none: {
          en: 'was asked and committed to nothing',
          es: 'se le preguntó y no se comprometió a nada',
          pt: 'foi perguntada e não se comprometeu com nada',
        },
      },
    ),
    decimal('promised_amount', {
      en: 'The amount promised, as a plain number without currency; for a plan, the first instalment',
      es: 'El monto prometido, como número sin moneda; si es un plan, la primera cuota',
      pt: 'O valor prometido, como número sem moeda; se for um plano, a primeira parcela',
    }),
    text('promised_date', {
      en: 'The date promised for the payment, or for the first instalment, as YYYY-MM-DD',
      es: 'La fecha prometida para el pago, o para la primera cuota, como AAAA-MM-DD',
      pt: 'A data prometida para o pagamento, ou para a primeira parcela, como AAAA-MM-DD',
    }),
    text('payment_method', {
      en: 'The kind of payment the person will use, such as transfer or cash; never any card or account digits',
      es: 'El medio de pago que usará la persona, como transferencia o efectivo; nunca dígitos de tarjeta o cuenta',
      pt: 'A forma de pagamento que a pessoa usará, como transferência ou dinheiro; nunca dígitos de cartão ou conta',
    }),
    text('dispute_reason', {
      en: 'Why the person says the debt or amount is wrong, in one sentence',
      es: 'Por qué la persona dice que la deuda o el monto no es correcto, en una frase',
      pt: 'Por que a pessoa diz que a dívida ou o valor está errado, em uma frase',
    }),
    flag('hardship', {
      en: 'the person mentioned losing income, illness or not being able to cover basic needs',
      es: 'la persona mencionó pérdida de ingresos, enfermedad o no poder cubrir lo básico',
      pt: 'a pessoa mencionou perda de renda, doença ou não conseguir cobrir o básico',
    }),
    doNotContact,
  ],
};
