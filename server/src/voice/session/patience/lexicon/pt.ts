import { type TurnLexicon, wordSet } from './types.ts';

export const portuguese: TurnLexicon = {
  cannotEnd: wordSet(`
    e ou nem mas porém porque pois que se quando enquanto onde como qual quais quem cujo embora
    o a os as um uma uns umas ao aos à às do da dos das no na nos nas num numa pelo pela pelos pelas
    meu minha meus minhas teu tua seu sua seus suas nosso nossa nossos nossas
    de em com para pra pro por sem sobre desde até entre contra durante mediante ante após exceto
    me te lhe
    é eh hum hm ãh ahn hã tipo tão cada qualquer algum nenhum além inclusive dona`),
  mayNotEnd: wordSet(`
    são era eram foi está estão estava estou sou somos há havia tenho tem têm tinha
    quero queria gostaria preciso precisa posso pode podem poderia devo deve vou vai vamos ia prefiro acho 
    não mais outro outra outros outras vários várias alguns algumas
    quê quanto quanta primeiro primeira 
    antes depois perto dentro fora debaixo só ainda isso isto esse essa este esta diz dizer fazer ver saber
    bom bem muito então também assim né`),
  completeAnyway: /(^|\s)(quanto|qual|quem|como|que|quê|onde|assim|isso) é$|(^|\s)por que$/,
  announces:
    /(^|\s)(tenho|tinha|estou com) (uma|outra|um|umas|algumas) (pequena )?(pergunta|perguntas|dúvida|dúvidas|problema|questão|solicitação)$|(^|\s)((você |o senhor |a senhora )?(pode|poderia) me ajudar|me ajuda|estou ligando|eu ligo|queria (perguntar|saber|consultar)|deixa eu (ver|pensar)|deixe-me ver|peraí|espera( aí)?|espere|um (momento|segundo|minuto|momentinho|minutinho)|só um (momento|segundo|minuto|minutinho)|por exemplo|quer dizer|ou seja|é o seguinte|o que acontece é|(o )?meu (nome|número|e-mail|email|endereço|pedido)( de \S+)? é|(a )?minha conta é)$/,
  requests:
    /^(sim |oi |olá |alô |bom |bom dia |boa tarde )?(eu )?(quero|queria|gostaria|preciso|por favor|posso|poderia)(\s|$)/,
  yesOrNo: wordSet(`
    sim não nao claro correto exato exatamente certo certeza isso positivo negativo ok okay beleza perfeito pode tá
    nunca tampouco errado incorreto obrigado obrigada é aham uhum concordo`),
  whole:
    /^(bom |ok |okay |tá |tá bom |beleza |não |sim |muito )?(tchau|tchau tchau|adeus|até logo|até mais|até amanhã|obrigado|obrigada|muito obrigado|muito obrigada|valeu|é só isso|só isso|era só isso|isso é tudo|mais nada|nada mais|tenha um bom dia|bom dia|boa tarde|boa noite|oi|olá|alô|pronto)( obrigado| obrigada| tchau| até logo)?$/,
  backChannel: wordSet(`
    aham ahã uhum hum mm mmm mhm ah oh sim tá ta ok okay certo claro isso entendi entendo beleza bom bem legal joia
    exato correto perfeito verdade é né sei pois uhm`),
  greeting: wordSet('alô alo oi olá pronto bom boa dia tarde noite sim quem é fala está'),
  digits: wordSet('zero um uma dois duas três tres quatro cinco seis meia sete oito nove'),
  tens: wordSet(`
    dez onze doze treze catorze quatorze quinze dezesseis dezasseis dezessete dezassete dezoito dezenove dezanove
    vinte trinta quarenta cinquenta sessenta setenta oitenta noventa`),
  tensJoin: 'e',
  repeats: { duplo: 2, dupla: 2, triplo: 3 },
  letters: wordSet('bê cê dê efe gê agá jota cá ele eme ene pê quê erre esse tê vê dáblio xis ípsilon zê'),
  at: wordSet('arroba @ at'),
  dot: wordSet('ponto . dot'),
  mailbox:
    /(após|depois) (d?o|da) (sinal|bip|tom|toque)|\b(deixe|deixa|grave) (um|uma|seu|sua|o seu|a sua) (recado|mensagem|nome)|caixa (postal|de mensagens)|correio de voz|não (posso|podemos|pode) atender.*(recado|mensagem)/,
};
