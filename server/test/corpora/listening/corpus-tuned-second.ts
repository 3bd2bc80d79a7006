import type { Corpus } from './corpus.ts';

/** Once held out; read after it was measured, so it counts as tuned. */
export const TUNED_SECOND: Corpus = {
  en: {
    wants_no_more_contact: `
      hey can you guys quit calling my cell
      I'd like to be removed from your call list
      please delete all my data and never contact me again
      i said don't call here
      stop blowing up my phone
      we're on the no call list so please respect that
      not interested, take my number off your system | declines
      do me a favor and don't ring me anymore
      I am asking you one last time to stop emailing me
      please cease all communication
      don't bother me again
      could you stop with the calls
      I don't want you people calling me
      no further contact please
      you don't have my permission to call me, stop it
      how do i unsubscribe from these messages
    `,
    wants_person: `
      i'd like to speak with a live agent please
      is there anybody real i could speak to
      just get me a human
      can you transfer this call to your supervisor
      hand me over to a colleague
      I need a real human being to look at this
      talk to agent
      i'm not going to talk to a machine
      I prefer dealing with people
      may I please talk to someone in sales
      connect me to a representative right now
      speak to a manager
      i would like someone to call me, a person not a bot
      can i get an operator
    `,
    is_wrong_person: `
      sorry you've dialed the wrong number
      there is nobody called Steven at this number
      I am not Jennifer, you have the wrong lady
      Robert moved out two years ago
      this phone doesn't belong to him
      i've had this number for years and i'm not peter
      no this is his son
      you're confusing me with someone else
      i have no idea who Amanda is
      that person doesn't work at this company anymore
      never heard of him
      no one by that name lives here
      wrong person buddy
    `,
    says_goodbye: `
      ok i'll talk to you later then
      alright bye now
      thanks for your help, goodbye | thanks
      see ya
      have a wonderful weekend
      i need to go now
      ok thank you take care | thanks
      gotta run, bye
      good night and thanks | thanks
      well that is all for today, bye bye
      enjoy the rest of your day
      catch you later
    `,
    wants_callback: `
      could you try me again on thursday
      ring me back after lunch
      give me a call tomorrow morning
    `,
    complains: `
      this is the third time I'm telling you the same thing
      the app keeps crashing
      I'm really disappointed with your company
    `,
    none: `
      please call me after six | wants_callback
      don't text me during work hours
      don't call my office, use my cell
      can you remove the shipping fee
      take the second option off the quote
      I was told to stop taking it
      I don't mind if you call me
      never mind
      why did you stop calling | asks_question
      the list of contacts is in the system
      my wife wants to talk to you
      someone called me this morning
      I talked to a person in your office last week
      is the manager's name Peter? | asks_question
      what does the agent fee include | asks_question
      I work as a representative
      that is the wrong date
      I think the amount is wrong
      he is not happy with it
      I'm not Spanish
      not me, my brother has the account
      I don't know who to ask
      I have to go pick up my kids at five, what about six? | asks_question
      have you had a good week | asks_question
      he said bye and hung up
      we will see you on Monday at nine
      let me talk to my husband and call you
      no more questions
      do not cancel my appointment
      I'm done with the form
      please do not share my number
      contact me by email please
      text me the details
      I want to keep receiving the newsletter
      can I stop by your office tomorrow | asks_question
    `,
  },
  es: {
    wants_no_more_contact: `
      oiga ya no me esté llamando
      hagan el favor de no volver a llamar
      no quiero saber nada más de ustedes
      quiero que me borren de su sistema
      por favor retiren mi teléfono de sus registros
      le pido que no me contacte más
      me tienen cansado, dejen de llamar | complains
      no autorizo que me llamen
      no me interesa, no insistan ni me llamen más | declines
      no quiero que me sigan molestando
      deme de baja de sus mensajes
      ni se les ocurra volver a llamarme
      dejen ya de escribirme al whatsapp
      que me saquen de la lista de llamadas
      no vuelva a marcar a este número
      basta de llamadas
    `,
    wants_person: `
      quisiera conversar con un ejecutivo
      me comunica con una persona por favor
      necesito que me atienda un humano
      pásame con alguien que sepa
      no me gusta hablar con máquinas, páseme a un asesor
      hay algún agente disponible
      quiero hablar directamente con el supervisor
      me podría transferir con atención al cliente
      con un humano
      solo quiero hablar con una persona real
      déjeme hablar con su superior
      un operador por favor
      póngame a una persona
    `,
    is_wrong_person: `
      no, usted marcó mal
      aquí no hay nadie que se llame así
      creo que se confundió de persona
      yo no me llamo Andrea
      Roberto ya no trabaja acá
      no soy la persona que busca
      este celular no es de Camila
      soy el hijo de la señora
      no conozco a esa persona
      llamó a un número equivocado
      Marta no vive en esta casa
      disculpe pero no soy Fernando
    `,
    says_goodbye: `
      bueno pues hasta luego
      listo, chao, gracias | thanks
      que le vaya bien
      muchas gracias, feliz tarde | thanks
      nos hablamos, adiós
      ok nos vemos el martes, chau
      tengo que colgar
      que pase buena noche
      vale, hasta otra
      un saludo, hasta pronto
      ya me voy, bye
      gracias por todo, cuídate | thanks
    `,
    wants_callback: `
      márqueme el jueves por la tarde
      mejor llámeme la próxima semana
      intente más tarde
    `,
    complains: `
      es la tercera vez que llamo por lo mismo
      el internet se cae a cada rato
      estoy muy decepcionada con la empresa
    `,
    none: `
      no me llamen el domingo
      llámenme cuando quieran
      no me mande el recibo a esa dirección
      no me llame al trabajo, al celular sí
      mejor no me llame hoy
      quiero quitar un artículo del carrito
      me llamaron pero no contesté
      dejé de recibir sus correos y los quiero de vuelta
      no dejen de avisarme
      quiero que me llamen mañana | wants_callback
      no quiero perder mi número
      hablé con una persona muy amable
      el asesor me dijo que era gratis
      cuántas personas caben | asks_question
      voy a hablar con mi jefe
      necesito el número del encargado de la obra
      no soy de aquí
      no soy cliente todavía
      la dirección está equivocada
      no está funcionando
      no se encuentra disponible el producto
      tengo que ir al banco
      hasta ahora no me ha llegado
      que tenga garantía es importante
      a mi hijo le gusta
      mi hermana también lo compró
      no me diga eso
      páseme el precio por favor
      páseme la información al correo
      no cuelgue por favor
      le dejé un mensaje ayer
      no quiero cancelar
      me pueden llamar a cualquier hora
    `,
  },
  pt: {
    wants_no_more_contact: `
      por favor não ligue mais para este número
      parem de ficar me ligando
      quero que removam meu telefone do sistema de vocês
      não autorizo contato nenhum, parem
      vocês podem parar de me ligar por favor
      não quero mais contato
      tira meu nome dessa lista aí
      já falei que não quero que liguem
      não me mandem mais nada
      favor não entrar mais em contato
      me deixem em paz pelo amor de Deus
      apaga o meu número
      não aguento mais, parem de me perturbar
      solicito a exclusão dos meus dados
      não quero receber nenhuma ligação de vocês
      chega, não me liga nunca mais
    `,
    wants_person: `
      queria conversar com um atendente humano
      me passa pro seu gerente
      tem como falar com uma pessoa de verdade
      eu quero um atendente agora
      não quero conversar com máquina
      me põe na linha com alguém
      transfere pro setor responsável por favor, quero uma pessoa
      preciso que uma pessoa me atenda
      posso falar com alguém do financeiro
      humano por favor
      quero falar com o responsável
      me transfira para o atendimento
    `,
    is_wrong_person: `
      olha aqui não mora nenhum Ricardo
      acho que você discou errado
      não é ela, é a filha dela
      desculpa mas não sou o Paulo
      esse telefone não é mais dele
      a Juliana não trabalha mais aqui
      não tem ninguém com esse nome
      a senhora se enganou
      você está procurando outra pessoa
      eu não me chamo Fernanda
      não conheço essa pessoa
      número errado amigo
    `,
    says_goodbye: `
      então tá, tchau
      beleza, até mais
      obrigado pela ajuda, até logo | thanks
      bom final de semana pra você
      valeu, falou | thanks
      preciso desligar
      um bom dia para o senhor
      tchauzinho
      ok obrigada, tenha uma ótima tarde | thanks
      a gente se vê amanhã, beijos
      vai com Deus
      até segunda
    `,
    wants_callback: `
      me retorna na quinta à tarde
      melhor ligar semana que vem
      tenta de novo mais tarde
    `,
    complains: `
      é a terceira vez que eu ligo pelo mesmo motivo
      a internet cai toda hora
      estou muito decepcionada com a empresa
    `,
    none: `
      não me liguem no domingo
      pode me ligar quando quiser
      não mande para esse endereço
      hoje não me liga por favor
      quero tirar um produto do carrinho
      me ligaram mas não atendi
      parei de receber os e-mails de vocês
      não deixem de me avisar
      quero que me liguem amanhã | wants_callback
      não quero perder meu número
      falei com uma pessoa muito gentil
      o atendente me disse que era grátis
      quantas pessoas cabem | asks_question
      vou falar com meu chefe
      não sou daqui
      ainda não sou cliente
      o endereço está errado
      não está funcionando
      o produto não está disponível
      tenho que ir ao banco
      até agora não chegou
      ele falou comigo ontem
      minha filha também comprou
      não fala isso
      me passa o preço por favor
      me passa as informações por email
      não desligue por favor
      deixei um recado ontem
      não quero cancelar
      a liga de futebol
      para de chover amanhã
      meu nome é Ana
      podem me ligar a qualquer hora
    `,
  },
};
