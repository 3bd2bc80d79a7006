import type { Language } from '../../../../listening/types.ts';

/** Why a criterion is met, missed or open, in the words of that criterion: each reads true by itself beside its result. */
export type Reason =
  | 'neverAskedToStop'
  | 'stopRespected'
  | 'stopIgnored'
  | 'personOffered'
  | 'leftToTeam'
  | 'noPersonNeeded'
  | 'personNotOffered'
  | 'agentOfferedNobody'
  | 'takenUp'
  | 'putRight'
  | 'noRequest'
  | 'stepGiven'
  | 'stepsAtOnce'
  | 'noSteps'
  | 'noDoubt'
  | 'doubtsAnswered'
  | 'offerMatches'
  | 'notThreatened'
  | 'threatened'
  | 'neutral'
  | 'notNeutral'
  | 'onlyAboutTheJob'
  | 'privateQuestion'
  | 'notCoached'
  | 'coached'
  | 'stepsTold'
  | 'stepsNotTold'
  | 'noDebtTold'
  | 'debtToldFirst'
  | 'amountTold'
  | 'amountNotTold'
  | 'noDispute'
  | 'disputeNoted'
  | 'keptAsking'
  | 'noDateOrAmount'
  | 'saysPaid'
  | 'optionFits'
  | 'optionTaken'
  | 'optionMisses'
  | 'noFirmDecision'
  | 'decisionTaken'
  | 'keptPersuading'
  | 'readBack'
  | 'readBackWithoutService'
  | 'openingOffered'
  | 'ruledOutOffered'
  | 'noOpening'
  | 'messageTaken'
  | 'noticeTold'
  | 'askedWithoutLeave'
  | 'allAsked'
  | 'tasksVaried'
  | 'fewLongAnswers';

export const REASONS: Record<Language, Record<Reason, string>> = {
  en: {
    neverAskedToStop: 'The person never asked to stop being contacted.',
    stopRespected: 'The person asked not to be contacted and the agent agreed at once.',
    stopIgnored: 'The person asked not to be contacted and the agent did not simply agree.',
    personOffered: 'The agent offered a person or a follow-up.',
    leftToTeam: 'What the agent could not tell was noted for the team.',
    noPersonNeeded: 'The person did not ask for a person, and the agent never said that it could not help.',
    personNotOffered: 'The person asked for a person and was offered none.',
    agentOfferedNobody: 'The agent could not help, and offered neither a person nor a follow-up.',
    takenUp: 'The agent took the matter up in its own words.',
    putRight: 'The person had to put the agent right more than once.',
    noRequest: 'The person asked for nothing.',
    stepGiven: 'What to do was told one step at a time.',
    stepsAtOnce: 'The agent gave several steps at once.',
    noSteps: 'No instructions were needed.',
    noDoubt: 'No doubt was raised.',
    doubtsAnswered: 'What the person asked or doubted got a reply.',
    offerMatches: 'The agent spoke of what the person said they need.',
    notThreatened: 'The agent neither threatened nor shamed.',
    threatened: 'The agent spoke of legal action, or blamed or shamed.',
    neutral: 'The agent neither praised an answer nor argued with one.',
    notNeutral: 'The agent praised an answer or argued with it.',
    onlyAboutTheJob: 'The agent asked nothing private.',
    privateQuestion: 'The agent asked something private.',
    notCoached: 'The agent neither corrected the person nor told the level.',
    coached: 'The agent corrected the person or told the level.',
    stepsTold: 'The agent said what happens next.',
    stepsNotTold: 'The agent ended without saying what happens next.',
    noDebtTold: 'The agent spoke neither of a debt nor of a payment.',
    debtToldFirst: 'The agent spoke of the debt before the person had confirmed who they are.',
    amountTold: 'The agent named the amount.',
    amountNotTold: 'The agent asked for the payment and named no amount.',
    noDispute: 'The person did not dispute the debt.',
    disputeNoted: 'The agent noted it and asked for no payment after that.',
    keptAsking: 'The agent went on asking for the payment.',
    noDateOrAmount: 'The person named no date, or no amount.',
    saysPaid: 'The person says that it has been paid; the conversation does not show whether it has.',
    optionFits: 'The agent offered an option that goes with the reason.',
    optionTaken: 'The person took the option that the agent offered.',
    optionMisses: 'The option that the agent offered does not go with the reason.',
    noFirmDecision: 'The person announced no firm decision to leave.',
    decisionTaken: 'The agent accepted the decision.',
    keptPersuading: 'The agent went on persuading, or did not take the decision up.',
    readBack: 'The agent said service, day and hour together.',
    readBackWithoutService: 'The agent said day and hour back, not the service with them.',
    openingOffered: 'The agent offered a day and an hour.',
    ruledOutOffered: 'The agent offered again what the person had ruled out.',
    noOpening: 'The agent offered no day and hour.',
    messageTaken: 'The agent took a message in its place and passed it on.',
    noticeTold: 'The agent told the notice.',
    askedWithoutLeave: 'The first question of the survey came before the person had agreed.',
    allAsked: 'The agent asked about experience, availability and expected pay.',
    tasksVaried: 'The agent set tasks of three kinds or more.',
    fewLongAnswers: 'There were fewer than five longer answers.',
  },
  es: {
    neverAskedToStop: 'La persona nunca pidió que no la contacten.',
    stopRespected: 'La persona pidió que no la contacten y el agente aceptó de inmediato.',
    stopIgnored: 'La persona pidió que no la contacten y el agente no lo aceptó sin más.',
    personOffered: 'El agente ofreció una persona o un seguimiento.',
    leftToTeam: 'Lo que el agente no sabía quedó anotado para el equipo.',
    noPersonNeeded: 'La persona no pidió hablar con nadie y el agente nunca dijo que no podía ayudar.',
    personNotOffered: 'La persona pidió hablar con alguien y no se le ofreció.',
    agentOfferedNobody: 'El agente no pudo ayudar y no ofreció ni una persona ni un seguimiento.',
    takenUp: 'El agente retomó el asunto con sus palabras.',
    putRight: 'La persona tuvo que corregir al agente más de una vez.',
    noRequest: 'La persona no pidió nada.',
    stepGiven: 'Lo que había que hacer se dijo paso a paso.',
    stepsAtOnce: 'El agente dio varios pasos a la vez.',
    noSteps: 'No hicieron falta instrucciones.',
    noDoubt: 'No se planteó ninguna duda.',
    doubtsAnswered: 'Lo que la persona preguntó u objetó tuvo respuesta.',
    offerMatches: 'El agente habló de lo que la persona dijo necesitar.',
    notThreatened: 'El agente no amenazó ni avergonzó a la persona.',
    threatened: 'El agente habló de medidas legales, o culpó o avergonzó a la persona.',
    neutral: 'El agente no elogió ni discutió ninguna respuesta.',
    notNeutral: 'El agente elogió o discutió una respuesta.',
    onlyAboutTheJob: 'El agente no preguntó nada privado.',
    privateQuestion: 'El agente preguntó algo privado.',
    notCoached: 'El agente no corrigió a la persona ni le dijo su nivel.',
    coached: 'El agente corrigió a la persona o le dijo su nivel.',
    stepsTold: 'El agente dijo qué sigue.',
    stepsNotTold: 'El agente terminó sin decir qué sigue.',
    noDebtTold: 'El agente no habló de ninguna deuda ni de un pago.',
    debtToldFirst: 'El agente habló de la deuda antes de que la persona confirmara quién es.',
    amountTold: 'El agente dijo el monto.',
    amountNotTold: 'El agente pidió el pago y no dijo ningún monto.',
    noDispute: 'La persona no discutió la deuda.',
    disputeNoted: 'El agente lo anotó y después no pidió ningún pago.',
    keptAsking: 'El agente siguió pidiendo el pago.',
    noDateOrAmount: 'La persona no dijo una fecha, o no dijo un monto.',
    saysPaid: 'La persona dice que ya está pagado; la conversación no muestra si es así.',
    optionFits: 'El agente ofreció una opción acorde con el motivo.',
    optionTaken: 'La persona aceptó la opción que ofreció el agente.',
    optionMisses: 'La opción que ofreció el agente no responde al motivo.',
    noFirmDecision: 'La persona no anunció ninguna decisión firme de irse.',
    decisionTaken: 'El agente aceptó la decisión.',
    keptPersuading: 'El agente siguió insistiendo, o no atendió la decisión.',
    readBack: 'El agente dijo juntos el servicio, el día y la hora.',
    readBackWithoutService: 'El agente repitió el día y la hora, sin el servicio.',
    openingOffered: 'El agente ofreció un día y una hora.',
    ruledOutOffered: 'El agente volvió a ofrecer lo que la persona había descartado.',
    noOpening: 'El agente no ofreció ningún día ni hora.',
    messageTaken: 'El agente tomó un recado en su lugar y lo pasó.',
    noticeTold: 'El agente dio el aviso.',
    askedWithoutLeave: 'La primera pregunta de la encuesta llegó antes de que la persona aceptara.',
    allAsked: 'El agente preguntó por la experiencia, la disponibilidad y el salario esperado.',
    tasksVaried: 'El agente puso tareas de tres tipos o más.',
    fewLongAnswers: 'Hubo menos de cinco respuestas largas.',
  },
  pt: {
    neverAskedToStop: 'A pessoa nunca pediu para não ser contatada.',
    stopRespected: 'A pessoa pediu para não ser contatada e o agente aceitou na hora.',
    stopIgnored: 'A pessoa pediu para não ser contatada e o agente não aceitou de imediato.',
    personOffered: 'O agente ofereceu uma pessoa ou um retorno.',
    leftToTeam: 'O que o agente não sabia ficou anotado para a equipe.',
    noPersonNeeded:
      'A pessoa não pediu para falar com ninguém e o agente nunca disse que não conseguia ajudar.',
    personNotOffered: 'A pessoa pediu para falar com alguém e ninguém foi oferecido.',
    agentOfferedNobody: 'O agente não conseguiu ajudar e não ofereceu nem uma pessoa nem um retorno.',
    takenUp: 'O agente retomou o assunto com as suas palavras.',
    putRight: 'A pessoa teve que corrigir o agente mais de uma vez.',
    noRequest: 'A pessoa não pediu nada.',
    stepGiven: 'O que fazer foi dito um passo de cada vez.',
    stepsAtOnce: 'O agente deu vários passos de uma vez.',
    noSteps: 'Não foi preciso dar instruções.',
    noDoubt: 'Nenhuma dúvida foi levantada.',
    doubtsAnswered: 'O que a pessoa perguntou ou objetou teve resposta.',
    offerMatches: 'O agente falou do que a pessoa disse precisar.',
    notThreatened: 'O agente não ameaçou nem envergonhou a pessoa.',
    threatened: 'O agente falou de medidas judiciais, ou culpou ou envergonhou a pessoa.',
    neutral: 'O agente não elogiou nem contestou nenhuma resposta.',
    notNeutral: 'O agente elogiou ou contestou uma resposta.',
    onlyAboutTheJob: 'O agente não perguntou nada particular.',
    privateQuestion: 'O agente perguntou algo particular.',
    notCoached: 'O agente não corrigiu a pessoa nem disse o seu nível.',
    coached: 'O agente corrigiu a pessoa ou disse o seu nível.',
    stepsTold: 'O agente disse o que acontece depois.',
    stepsNotTold: 'O agente terminou sem dizer o que acontece depois.',
    noDebtTold: 'O agente não falou de dívida nem de pagamento.',
    debtToldFirst: 'O agente falou da dívida antes de a pessoa confirmar quem é.',
    amountTold: 'O agente disse o valor.',
    amountNotTold: 'O agente pediu o pagamento e não disse nenhum valor.',
    noDispute: 'A pessoa não contestou a dívida.',
    disputeNoted: 'O agente anotou isso e depois não pediu nenhum pagamento.',
    keptAsking: 'O agente continuou pedindo o pagamento.',
    noDateOrAmount: 'A pessoa não disse uma data, ou não disse um valor.',
    saysPaid: 'A pessoa diz que já está pago; a conversa não mostra se está.',
    optionFits: 'O agente ofereceu uma opção de acordo com o motivo.',
    optionTaken: 'A pessoa aceitou a opção que o agente ofereceu.',
    optionMisses: 'A opção que o agente ofereceu não responde ao motivo.',
    noFirmDecision: 'A pessoa não anunciou nenhuma decisão firme de sair.',
    decisionTaken: 'O agente aceitou a decisão.',
    keptPersuading: 'O agente continuou insistindo, ou não atendeu a decisão.',
    readBack: 'O agente disse juntos o serviço, o dia e a hora.',
    readBackWithoutService: 'O agente repetiu o dia e a hora, sem o serviço.',
    openingOffered: 'O agente ofereceu um dia e uma hora.',
    ruledOutOffered: 'O agente voltou a oferecer o que a pessoa tinha descartado.',
    noOpening: 'O agente não ofereceu nenhum dia e hora.',
    messageTaken: 'O agente anotou um recado no lugar e o passou.',
    noticeTold: 'O agente deu o aviso.',
    askedWithoutLeave: 'A primeira pergunta da pesquisa veio antes de a pessoa aceitar.',
    allAsked: 'O agente perguntou sobre experiência, disponibilidade e pretensão salarial.',
    tasksVaried: 'O agente propôs tarefas de três tipos ou mais.',
    fewLongAnswers: 'Houve menos de cinco respostas longas.',
  },
};
