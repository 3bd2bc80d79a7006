import { questions } from './questions/pt.ts';
import type { Texts } from './types.ts';
import { WORDS } from './words.ts';

export const pt: Texts = {
  phrases: {
    refusesOrders: [
      'Desculpe, a minha forma de trabalhar eu não posso mostrar nem mudar. Com prazer continuo ajudando você no nosso assunto.',
      'Isso eu não posso fazer: o meu jeito de trabalhar fica como está. Vamos seguir com aquilo em que posso ajudar você.',
    ],
    introduces: [
      'Quem fala é {agent}, assistente virtual da empresa.',
      'Meu nome é {agent} e sou assistente virtual.',
    ],
    introducesFor: [
      'Aqui fala {agent}, assistente virtual de {company}.',
      'Meu nome é {agent}; trabalho como assistente virtual em nome de {company}.',
    ],
    saysSource: [
      'É uma pergunta justa. O seu número está na lista de contatos que recebi; de onde ele veio eu não consigo ver.',
      'Só vejo que o seu contato está na lista desta campanha, não como chegou até ela.',
    ],
    saysSourceFor: [
      'É uma pergunta justa. O seu número está na lista de contatos de {company}; como chegou ali eu não consigo ver.',
      'Só vejo que o seu contato está na lista de {company}, não de onde ele veio.',
    ],
    offersRemoval: [
      'Quer que eu retire o seu número dessa lista?',
      'Deseja que eu tire o seu contato da lista?',
    ],
    saysWhatItIs: [
      'Sou um assistente virtual que usa inteligência artificial e falo em nome da empresa. Se preferir, passo você para uma pessoa.',
      'Você está falando com um assistente virtual: uma inteligência artificial que trabalha para a empresa. Se quiser uma pessoa, é só dizer.',
    ],
    saysItsTechnology: [
      'Funciono com o cérebro de demonstração da Parley, um programa pequeno que segue regras, e não um grande modelo de linguagem.',
      'Tecnicamente sou o cérebro de demonstração da Parley, um programa modesto que trabalha com regras.',
    ],
    stopsContact: [
      'Entendido, e desculpe o incômodo. Fica registrado que você não deseja receber mais contatos. Até logo.',
      'Claro. Já está anotado: não entraremos mais em contato. Peço desculpas pelo incômodo. Tchau.',
    ],
    asksIfWrongPerson: ['Falei com a pessoa errada?', 'Será que não é você que eu procuro?'],
    wrongPerson: [
      'Desculpe, parece que falei com a pessoa errada. Vou corrigir isso aqui. Tenha um bom dia.',
      'Peço desculpas, o número não é o certo. Vou anotar para que não incomodem você. Até logo.',
    ],
    otherPerson: [
      'Entendi, agradeço. É um assunto pessoal, então tento em outro momento. Tenha um bom dia.',
      'Agradeço por avisar. Só posso falar disso com a própria pessoa; tento mais tarde. Até logo.',
    ],
    voicemail: [
      'Olá, aqui é {agent}, assistente virtual. Pena que não encontrei você; vou tentar de novo, ou você pode ligar quando puder. Até logo.',
      'Olá, {agent} falando, assistente virtual. Queria falar com você e vou tentar em outro momento. Agradeço e até logo.',
    ],
    handsOff: [
      'Claro. Vou passar você para uma pessoa com um breve resumo, para que não precise repetir tudo.',
      'Com certeza. Já estou passando o assunto para uma pessoa, junto com o que conversamos.',
    ],
    passesOn: [
      'Claro. Anotei que você quer tratar com uma pessoa e vou avisar a equipe.',
      'Com certeza. Aviso a equipe que você quer falar com uma pessoa.',
    ],
    handOffFailed: [
      'Desculpe, agora ninguém conseguiu atender. Está anotado e alguém vai falar com você.',
      'Infelizmente não há ninguém disponível neste momento. Ficou registrado e uma pessoa entrará em contato.',
    ],
    alreadyPassedOn: [
      'A equipe já está com o assunto e uma pessoa vai seguir com você. Enquanto isso, ajudo com prazer em outra coisa.',
      'Uma pessoa já foi avisada e vai atender você. Enquanto isso, pode me perguntar o que quiser.',
    ],
    addsToNote: [
      'Obrigado, acrescento isso para a pessoa que vai seguir com você.',
      'Anotado: passo isso junto com o resto.',
    ],
    condolences: ['Sinto muito pela sua perda.', 'Meus sentimentos.'],
    leavesInPeace: [
      'Deixo anotado para que ninguém mais incomode você com isso. Fique bem, até logo.',
      'Aviso a equipe para que isso fique encerrado e não incomodem você. Fique bem, até logo.',
    ],
    leavesOpen: [
      'Obrigado, anotei o que você me disse e o resto fica em aberto. Tenha um bom dia!',
      'Certo, fica anotado e hoje não se decide nada. Tenha um bom dia, até logo!',
    ],
    offersPerson: ['Você quer que eu passe isso para uma pessoa?', 'Posso deixar isso com alguém da equipe?'],
    blockedTopic: [
      'Desculpe, desse assunto eu não posso falar aqui. Ajudo com prazer em qualquer outra coisa.',
      'Isso está fora do que posso tratar. Vamos seguir com aquilo em que posso ajudar você.',
    ],
    goodDay: ['Tenha um bom dia, até logo!', 'Tudo de bom para você, até logo!'],
    farewell: [
      'Agradeço pelo seu tempo. Até logo!',
      'Agradeço muito e tenha um bom dia. Até logo!',
      'Agradeço pela conversa. Fique bem, tchau!',
    ],
    asksWhen: [
      'Sem problema. Que dia e horário ficam melhores para você?',
      'Claro, entendo. Quando seria melhor para você, dia e hora?',
    ],
    asksHour: [
      'E a que horas seria melhor para você, {day}?',
      'Claro. A que horas seria melhor para você, {day}?',
    ],
    asksDay: ['E que dia seria melhor para você?', 'Claro. Que dia seria melhor para você?'],
    callbackSet: [
      'Pronto: o contato fica marcado para {moment}. Agradeço e até logo!',
      'Certo, fica para {moment}. Entramos em contato com você. Até logo!',
    ],
    callbackNoted: [
      'Anotei: {moment}. A equipe vai falar com você. Até logo!',
      'Agradeço, deixei anotado {moment} para a equipe. Tenha um bom dia!',
    ],
    callbackOpen: [
      'Sem problema, paramos por aqui e tentamos em outra ocasião. Tenha um bom dia!',
      'Tudo bem. Vou anotar que não era um bom momento. Até logo!',
    ],
    transfers: [
      'Vou passar você para a pessoa certa para isso. Um momento, por favor.',
      'Alguém da equipe cuida desse assunto. Já estou conectando você.',
    ],
    acceptsNo: [
      'Entendo, e agradeço por dizer. Não vou insistir. Tenha um bom dia!',
      'Está tudo bem. Agradeço pela sinceridade e tenha um bom dia!',
    ],
    tooLong: [
      'Já tomei bastante do seu tempo. Deixei tudo anotado para a equipe. Agradeço muito e até logo!',
      'Não quero prender você mais. A equipe tem o que você me contou. Agradeço e até logo!',
    ],
    meetsAbuse: [
      'Percebo que isso incomoda você e lamento. Gostaria de ajudar, com calma.',
      'Lamento que isso incomode você. Vamos com calma, para que eu possa ajudar.',
    ],
    endsAbuse: [
      'Acho que assim não conseguimos continuar. Encerro por aqui e desejo um bom dia. Até logo.',
      'Prefiro parar neste ponto. Tudo de bom para você, até logo.',
    ],
    asksReason: [
      'Posso perguntar o que pesa contra? Se preferir não dizer, tudo bem.',
      'Há algo em especial que não convence? Se não quiser falar disso, sem problema.',
    ],
    understandsDoubt: ['Compreendo, e não há pressão nenhuma.', 'Entendo, agradeço por dizer com franqueza.'],
    sorryForTrouble: [
      'Sinto muito por isso, e agradeço por me contar.',
      'Lamento de verdade. Você tem razão em ficar chateado.',
    ],
    answers: [
      'O que eu sei é o seguinte: {answer}',
      'Boa pergunta. {answer}',
      'Isto é o que tenho: {answer}',
    ],
    answersPlainly: ['{answer}'],
    unknown: [
      'Não tenho essa informação e prefiro não supor. Posso anotar a sua pergunta para a equipe.',
      'Sinceramente, isso eu não sei. Vou anotar para que alguém responda a você.',
      'Não tenho essa informação; vou anotar para alguém da equipe.',
    ],
    unknownAgain: [
      'Infelizmente isso eu também não sei; também fica anotado.',
      'Isso eu também não tenho aqui. Acrescento na minha nota para a equipe.',
    ],
    unknownOther: [
      'Quanto ao resto, não tenho essa informação; vou anotar para alguém da equipe.',
      'A outra parte eu não sei; vou anotar para que alguém da equipe responda a você.',
    ],
    knowsNoMore: [
      'É o que tenho sobre isso; mais do que isso eu não sei.',
      'É tudo o que tenho sobre o assunto; o resto eu teria que perguntar.',
    ],
    knowsNear: [
      '{answer} Não sei se isso responde à sua pergunta; vou anotar para alguém da equipe.',
      'O mais próximo que tenho: {answer} Não sei se é o que você perguntou; vou anotar para a equipe.',
    ],
    notMineToSay: [
      'Isso eu não posso dizer nem prometer; vou anotar a sua pergunta para alguém da equipe.',
      'Infelizmente disso eu não posso falar. Vou anotar para que alguém da equipe responda a você.',
    ],
    toolNeeds: [
      'Para consultar, preciso de {what}. Você pode me dizer?',
      'Posso verificar. Você pode me informar {what}?',
    ],
    toolSays: ['Encontrei o seguinte: {facts}.', 'Aqui está: {facts}.'],
    toolDone: ['Pronto, já está feito.', 'Muito bem, já ficou registrado.'],
    toolFailed: [
      'Desculpe, agora não consegui consultar. Anotei para que a equipe verifique.',
      'Infelizmente isso não funcionou do nosso lado. A equipe vai verificar.',
    ],
    repeats: [
      'Claro, vou repetir.',
      'Com certeza, mais uma vez.',
      'Sem problema, digo de outra forma.',
      'Com prazer, de novo.',
    ],
    takesTime: ['Claro, fique à vontade.', 'Sem pressa, eu espero.'],
    lasts: ['Isso leva {minutes}.', 'Leva {minutes}, não mais.'],
    notCaught: ['Desculpe, não entendi bem.', 'Perdão, acho que não entendi.'],
    thanks: ['Agradeço.', 'Entendi, agradeço.', 'Certo, agradeço.', 'Muito bem.'],
    anythingElse: ['Posso ajudar você em mais alguma coisa?', 'Há mais alguma coisa em que eu possa ajudar?'],
    greetsCaller: [
      'Olá! Aqui é {agent}, assistente virtual. Como posso ajudar você?',
      'Olá, agradeço por entrar em contato. Aqui é {agent}, assistente virtual. O que posso fazer por você?',
    ],
    greetsContact: [
      'Olá, {contact}. Aqui é {agent}, assistente virtual.',
      'Oi, {contact}, aqui quem fala é {agent}, assistente virtual.',
    ],
    greets: ['Olá, aqui é {agent}, assistente virtual.', 'Oi, aqui quem fala é {agent}, assistente virtual.'],
    sayWhy: ['É sobre {campaign}. {product}', 'O contato é sobre {campaign}. {product}'],
    sayWhyShort: ['É sobre {campaign}.', 'O contato é sobre {campaign}.'],
    invites: ['Você tem um momento?', 'É um bom momento para você?'],
    offersToSetUp: [
      'Pelo que você me conta, isso pode servir bem. Posso deixar tudo pronto para você?',
      'Parece ser o que você procura. Posso fazer o pedido?',
    ],
    offersAdviser: [
      'Uma conversa rápida com um consultor ajudaria? Posso oferecer {first} ou {second}.',
      'Talvez um consultor possa ver isso com você: fica bem {first} ou {second}?',
    ],
    soldNoted: [
      'Que ótimo, está combinado: anotei o seu pedido e a equipe vai enviar a confirmação.',
      'Muito bem, então está fechado. O seu pedido ficou registrado e você vai receber a confirmação da equipe.',
    ],
    meetingNoted: [
      'Muito bem, ficou anotado: a conversa com um consultor é {moment}.',
      'Perfeito, a sua conversa com um consultor fica para {moment}.',
    ],
    triesAgain: [
      'Deixei anotado. Reiniciar costuma ajudar: você pode fechar, esperar um momento e tentar de novo?',
      'Agradeço, já anotei. Você pode desligar, contar até dez e ligar outra vez?',
    ],
    casesNoted: [
      'Deixo o seu caso registrado com esses dados e a equipe vai acompanhar.',
      'O seu caso ficou anotado com o que você me contou, para que a equipe resolva.',
    ],
    asksIfSolved: ['Com isso fica resolvido para você?', 'Agora está tudo certo?'],
    solved: ['Que bom que está resolvido.', 'Fico feliz que tenha dado certo.'],
    offersTimes: [
      'Posso oferecer {first} ou {second}. Qual fica melhor para você?',
      'Tenho livre {first} ou {second}. Qual você prefere?',
    ],
    asksForTime: ['Que dia e horário ficariam bons para você?', 'Que dia e que hora você prefere?'],
    noSuchTime: [
      'Em um horário assim não tenho nada livre.',
      'Para esse momento não há nada livre, sinto muito.',
    ],
    proposesTime: ['Posso confirmar para {moment}?', 'Seria {moment}. Posso confirmar?'],
    booked: ['O seu horário está marcado para {moment}.', 'Pronto: o seu horário é {moment}.'],
    moved: ['O seu horário mudou para {moment}.', 'A mudança está feita: o novo horário é {moment}.'],
    asksToCancel: [
      'Você quer que eu cancele o horário?',
      'Só para ter certeza: posso cancelar o seu horário?',
    ],
    canceled: ['O seu horário está cancelado.', 'Pronto, o horário foi cancelado.'],
    keptAppointment: ['Muito bem, então fica como está.', 'Certo, deixo tudo como estava.'],
    asksToBegin: [
      'Leva uns dois minutos e é voluntário. Posso começar?',
      'É rápido e voluntário. Vamos começar?',
    ],
    asksInWords: [
      'Então, com as suas palavras: como foi para você?',
      'Sem nota, então: como foi para você, com as suas palavras?',
    ],
    surveyDone: [
      'Essas eram todas as minhas perguntas. Agradeço muito, a sua opinião ajuda muito.',
      'Era isso que eu queria perguntar. Agradeço pelas respostas, elas ajudam de verdade.',
    ],
    asksForContact: ['Estou falando com {contact}?', 'Você confirma que é {contact}?'],
    asksForHolder: ['Você é a pessoa titular da conta?', 'Você confirma que a conta está no seu nome?'],
    mustKnowWho: [
      'Só posso continuar quando souber isso; um sim ou um não já basta.',
      'Antes de dizer mais, preciso de um sim ou um não.',
    ],
    paidNoted: [
      'Deixo anotado que você já pagou, para ser verificado. Por enquanto não precisa fazer mais nada.',
      'Agradeço, ficou anotado que já está pago e vai ser verificado; por enquanto não é preciso mais nada.',
    ],
    disputeNoted: [
      'Deixo anotado que você não concorda e uma pessoa vai analisar. Enquanto isso não vou pedir o pagamento.',
      'Ficou registrado que você contesta isso. Uma pessoa vai analisar e até lá não vou pedir o pagamento.',
    ],
    partsNoted: [
      'Posso anotar que você quer pagar em partes; a equipe confirma com você.',
      'Ficou anotado que você prefere pagar em partes, e a equipe vai confirmar.',
    ],
    partsPassedOn: [
      'O seu desejo de pagar em partes já está com a equipe, que vai falar com você.',
      'Já passei para a equipe que você quer pagar em partes; eles vão falar com você.',
    ],
    saysMatter: [
      'Agradeço. É sobre o seguinte: {product}',
      'Agradeço por confirmar. O motivo é este: {product}',
    ],
    promised: [
      'Deixo anotado o seu pagamento para {moment}.',
      'O seu compromisso ficou registrado: pagamento para {moment}.',
    ],
    promisedSum: ['Deixo anotado o seu pagamento de {amount} para {moment}.'],
    hearsHardship: [
      'Sinto muito por isso, e não vou pressionar você.',
      'Deve ser difícil, e sinto muito. Podemos ver isso com calma.',
    ],
    promisedOpen: [
      'Deixo anotado que você fará o pagamento.',
      'O seu compromisso de pagamento ficou registrado.',
    ],
    easesPayment: [
      'Entendo e não vou pressionar você. Uma pessoa pode ver as opções com você.',
      'Agradeço por dizer com franqueza. Vou pedir que uma pessoa procure uma solução com você.',
    ],
    hearsLeaving: [
      'Entendo que você quer sair, e isso é respeitado.',
      'Certo, você quer cancelar; a decisão é sua.',
    ],
    asksWhyLeaving: [
      'Posso perguntar por que quer cancelar?',
      'Por que você deseja cancelar, se puder me dizer?',
    ],
    reasonNoted: ['Deixei anotado para a equipe.', 'Agradeço, vou repassar isso à equipe.'],
    offersOption: ['O que posso oferecer é isto: {product}', 'Uma coisa que posso oferecer: {product}'],
    offersToStay: ['Você gostaria de continuar conosco?', 'Podemos contar com você para continuar conosco?'],
    undecided: [
      'Tudo bem, por enquanto nada muda. Deixei anotado para a equipe o que você me contou.',
      'Sem pressa: por enquanto tudo fica igual, e o que você me contou vai para a equipe.',
    ],
    hangsOnIt: [
      'Deixei anotado para a equipe do que depende você ficar; por enquanto nada muda.',
      'Do que depende já está com a equipe, e por enquanto nada muda.',
    ],
    asksToLeave: ['Anoto então o seu cancelamento?', 'Você quer que eu deixe anotado o cancelamento?'],
    kept: [
      'Que boa notícia: você continua conosco, e anotei o que deve melhorar.',
      'Fico feliz que você fique. O que você me contou vai para a equipe.',
    ],
    leaving: [
      'Entendo. O seu cancelamento ficou anotado e a equipe vai confirmar. A sua volta será sempre bem-vinda.',
      'A decisão é sua e eu respeito. O cancelamento ficou registrado; a porta continua aberta.',
    ],
    leavingStands: [
      'O seu cancelamento está anotado. A equipe confirma e pode dizer se falta mais alguma coisa.',
      'Ficou anotado que você quer cancelar; a equipe confirma, e também se falta algum passo.',
    ],
    notifies: ['O recado é este: {product}', 'Isto é o que eu queria avisar: {product}'],
    asksToConfirm: ['Ficou tudo claro e posso marcar como recebido?', 'Você confirma que recebeu?'],
    confirmed: ['Agradeço, deixei marcado como confirmado.', 'Perfeito, está confirmado.'],
    changeNoted: ['Anotei a mudança e a equipe vai confirmar.', 'A mudança ficou anotada para a equipe.'],
    visitNotSeen: ['Não consigo ver as consultas marcadas. Anotei, e a equipe vai confirmar.'],
    writingNoted: ['Anotei para a equipe que você quer por escrito.'],
    refusalNoted: [
      'Anotei que não fica bom para você e a equipe vai falar com você.',
      'Ficou anotado que você não concorda; a equipe vai falar com você.',
    ],
    strangerNoted: [
      'Deixei anotado que você não reconhece isso, para a equipe verificar.',
      'Ficou registrado que, até onde você sabe, isso não é seu; a equipe vai verificar.',
    ],
    asksToContinue: [
      'Última pergunta: você gostaria de seguir no processo?',
      'E para terminar: você ainda tem interesse na vaga?',
    ],
    evaluated: [
      'Essa foi a entrevista. Uma pessoa da equipe de seleção analisa as suas respostas e informa os próximos passos.',
      'É tudo da minha parte. Alguém da equipe de seleção vai ver as suas respostas e falar com você.',
    ],
    withdrawn: ['Entendo. Vou avisar a equipe de seleção.', 'Tudo bem, aviso a equipe de seleção.'],
    level1: [
      'Primeiro, uma fácil: fale de você e do que faz em um dia normal.',
      'Para começar com calma: onde você mora e do que gosta nesse lugar?',
    ],
    level2: [
      'Agora conte sobre uma viagem ou um dia de que você se lembra bem. O que aconteceu?',
      'Seguindo: conte sobre um problema que você teve no trabalho ou em casa e como resolveu.',
    ],
    level3: [
      'E a última: você acha que trabalhar em casa faz bem às pessoas? Diga por quê.',
      'Por fim: o que você mudaria na sua cidade se pudesse decidir, e por quê?',
    ],
    assessed: [
      'Essa foi a avaliação inteira, muito bem. A equipe vai analisar e enviar o seu nível.',
      'Terminamos, agradeço. As suas respostas vão para a equipe, que vai enviar o resultado.',
    ],
    offersToPassOn: [
      'Você quer que eu passe isso para a equipe, para que falem com você?',
      'Posso deixar isso como recado para a equipe?',
    ],
    messageTaken: ['Pronto, o seu recado já está com a equipe.', 'Já passei o seu recado para a equipe.'],
    asksAnything: ['Você pode me dizer {what}?', 'Posso perguntar {what}?'],
    asksWhether: ['Só um sim ou um não: {what}?', 'Uma pergunta de sim ou não: {what}?'],
    asksChoice: [
      'Mais um dado, {what}: o que fica melhor, {options}?',
      'Para as minhas anotações, {what}: você diria {options}?',
    ],
    asksLabel: ['Mais um dado, {what}: o que eu anoto?', 'Para as minhas anotações, {what}: o que coloco?'],
    asksWhich: ['Você pode me dizer {what}: {options}?', 'Posso perguntar {what}: {options}?'],
    asksOwn: ['Mais uma pergunta: {what}?', 'Também queria perguntar isto: {what}?'],
  },
  questions,
  ...WORDS.pt,
};
