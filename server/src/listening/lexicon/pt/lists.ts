import type { Lists } from '../../match/pattern.ts';

export const lists: Lists = {
  filler:
    'okay, ok, bom, bem, ta, esta bom, esta bem, certo, beleza, perfeito, obrigado, obrigada, muito obrigado, muito obrigada, valeu, sim, nao, entao, e isso, so isso, por favor, claro, combinado, otimo, legal, era so isso, mais nada, nao obrigado, nao obrigada, olha, ai, igualmente, boa noite, boa tarde',
  call_me:
    'ligasse, ligassem, contatasse, contatassem, mandasse, mandassem, perturbasse, perturbassem, incomodasse, incomodassem, enche, chama, ligue, liguem, ligues, liga, ligar, ligarem, ligam, contate, contatem, contacte, contactem, escreva, escrevam, perturbe, perturbem, perturba, incomode, incomodem, incomoda, procure, procurem, procura, mande, mandem, manda, envie, enviem, envia, telefone, telefonem, chame, chamem, importune, importunem, aborreca, aborrecam, encha, encham, mandar, enviar, perturbar, incomodar, procurar, contatar, contactar',
  to_call:
    'ligar, me ligar, contatar, me contatar, contactar, contactar me, escrever, mandar, me mandar, enviar, me enviar, perturbar, me perturbar, incomodar, me incomodar, encher, me encher, importunar, me importunar, telefonar, ligar me, mandar me, insistir, procurar, me procurar, chamar, spammar, nos ligar, entrar em contato, entrar em contacto',
  stop: 'pare, parem, para, parassem, parasse, parar, pode parar, podem parar, parar, deixe, deixem, deixa, chega, cesse, cessem, poderia parar, poderiam parar, quer parar, favor parar',
  calls:
    'ligacao, ligacoes, chamada, chamadas, telefonema, telefonemas, mensagem, mensagens, email, emails, e mails, propaganda, propagandas, publicidade, promocoes, promocao, ofertas, sms, contato, contatos, notificacoes, comunicacoes, whatsapp, spam, newsletter',
  remove:
    'tire, tirem, tira, tirar, retire, retirem, retira, retirar, remova, removam, remove, remover, exclua, excluam, exclui, excluir, apague, apaguem, apaga, apagar, delete, deletem, deleta, deletar, elimine, eliminem, eliminar, risque, risquem, descadastre, descadastrem, descadastra, descadastrar',
  list: 'lista, listas, cadastro, base, bases, sistema, registro, registros, banco, mailing, agenda, contatos, campanha, campanhas',
  my_data:
    'meu numero, meu telefone, meu celular, meu contato, meus dados, meu nome, meu email, meu e mail, meu cadastro, minhas informacoes, este numero, esse numero, o numero, nosso numero',
  human:
    'pessoa, humano, humana, ser humano, alguem, atendente, atendentes, agente, operador, operadora, representante, consultor, consultora, gerente, supervisor, supervisora, responsavel, encarregado, vendedor, vendedora, tecnico, pessoa real, pessoa de verdade, gente de verdade, atendimento ao cliente, atendimento humano, especialista, recepcionista, recrutador, chefe, funcionario, assessor, assessora, colega, dono, dona, diretor, superior, setor responsavel',
  role: 'humano, humana, atendente, agente, operador, operadora, representante, consultor, consultora, gerente, supervisor, supervisora, pessoa, pessoa real, atendimento humano',
  machine:
    'robo, robos, maquina, maquinas, bot, bots, computador, inteligencia artificial, ia, gravacao, secretaria eletronica, assistente virtual, sistema',
  want: 'quero, queria, preciso, desejo, prefiro, preferia, exijo, gostaria de, queremos, precisamos, posso, poderia, podia, me deixa, deixa eu, deixe me, me deixe, tenho que, como faco para, como posso, e possivel, da para, tem como, gostaria, quero so, peco para, necessito',
  talk: 'falar com, conversar com, falar, ser atendido por, ser atendida por, tratar com, falar direto com, falar diretamente com, contato com, um contato com, ser transferido para, ser transferida para, que me atenda',
  pass: 'me passa, me passe, me passem, passa, passe, me transfere, me transfira, me transfiram, transfere, transfira, transferir, me transferir, me conecta, me conecte, me coloca, me coloque, coloca, coloque, me poe, me encaminha, me encaminhe, encaminha, encaminhe, passar, me passar, me direciona, me direcione, me colocar, me poem, pode me passar, pode me transferir, me bota, me ponha',
  time_limit:
    'antes, depois, ate, durante, enquanto, hoje, amanha, agora, ainda, cedo, tarde, tao cedo, tao tarde, mais tarde, mais cedo, de manha, a noite, de noite, a tarde, de tarde, pela manha, no domingo, no sabado, aos domingos, aos sabados, na segunda, na terca, na quarta, na quinta, na sexta, no fim, no final, nos fins, essa hora, esta hora, nesse horario, neste horario, no horario, no meu horario, na hora, no expediente, para o trabalho, pro trabalho, pro servico, nessa hora, a essa hora, a esta hora, no trabalho, no meu trabalho, no servico, em horario, as, se, quando, entre, esta semana, essa semana, por enquanto, por ora, no momento, de senhor, de senhora, de louco, de burro, no fixo, porque, do que',
  again: 'mais, nunca mais, jamais, de novo, novamente, outra vez, nem mais uma vez',
  day: 'segunda, terca, quarta, quinta, sexta, sabado, domingo, amanha, hoje, semana, manha, tarde, noite',
  later:
    'mais tarde, depois, amanha, outro dia, outro momento, outra hora, daqui a pouco, daqui a, em uma hora, em # minutos, em meia hora, na segunda, na terca, na quarta, na quinta, na sexta, no sabado, segunda, terca, quarta, quinta, sexta, semana que vem, na proxima semana, a tarde, de tarde, a noite, de noite, de manha, pela manha, as, quando, logo mais, hoje a tarde, hoje a noite, la pelas, depois das',
  appointment:
    'consulta, consultas, horario, reuniao, visita, agendamento, sessao, demonstracao, demo, hora, reserva, encontro',
  family:
    'marido, esposo, esposa, mulher, filho, filha, mae, pai, irmao, irma, secretaria, assistente, vizinho, vizinha, companheiro, companheira, namorado, namorada',
};
