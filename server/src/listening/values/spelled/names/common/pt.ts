/** Portuguese words people say on the telephone that are no names: folded, in the order of the alphabet. */
export const COMMON_PT = `
  aa abada abaixa abaixo abate abatida abatido abatimento abencoe aberta abertas aberto abertos abertura abismo abordagem abra abraco abre abrem abri abrigo abril abrimos
  abrindo abrir abriu abro abstenham absurdo abuse acaba acabando acabar acabe acabei acabem acabou academia acai acamada acamado acampar acao acaso aceita aceitam
  aceitamos aceitar aceite aceitei aceito aceitos acender acento acerta acertar acertei acerto acesa acessa acesso acha acham achando achar acharam acharem achei acho achou
  acidente acidentes acima acionar aco acoes acompanha acompanhados acompanhamento acompanhamentos acompanhando acompanhante acompanhantes acompanhar acontece acontecendo
  acontecer aconteceu acorda acordado acordam acordar acordaram acordei acordo acordou acostamento acostumar acougue acredita acresce acrescenta acrescimo acucar acumula
  acupuntura adaptacao adaptada adaptado adaptar add adesao adestramento adeus adianta adiantado adiantar adiar adiciona adicional adm administracao admito adocao adonde
  adora adorei adoro adorou adotar adubo adulta adulto adultos advogada advogado ae aerea aeroporto aff afilhado afina afinacao afinal afundou age agencia agenda agendada
  agendado agendamento agendar agendo agente agiliza agora agorinha agosto agr agradeca agradecemos agradeceria agradeco agrees agro agronomo agua aguarda aguardando
  aguardar aguarde aguardo aguenta aguento ah aham ai ainda ajuda ajudam ajudante ajudantes ajudar ajude ajudo ajudou ajuste ala alagando alarme album alcool alcoolica
  alcoolicas alem alemao alergia alergica alergico alergicos alfandega algo alguem algum alguma ali alianca alias alimentacao alimentado alimentar alinhamento alisar
  almocando almocar almoco almocos almoxarifado alo alongamento alta alternativa alto altura aluga alugada alugado alugam alugamos alugar alugo aluguei aluguel aluguer
  aluno alunos alvara alvo ama amadurecer amamentando amanha amanheceu amanteigado amarela amassada amassado ambulancia ambulante amendoim americano amianto amiga amigas
  amigo amigos amor amostra analisar analise analista anatel and anda andaime andante andar andares ando andou anestesia anestesico anexo anfibia animada animais animal
  animar aninho aninhos aniversario anjo ano anonima anonimo anos anota anotado anotando anotar anote anotei another anoto anotou ansiedade anta antecedencia antecedentes
  antecipado anteontem anterior anteriores antes antibiotico anticoncepcional antiderrapante antiga antigamente antigas antigo antigos antipulgas antirrabica anual anuidade
  anula anunciado anuncio ao aonde aos ap apaga apagada apagado apagam apagar apagaram apagarem apago apagou apague apaguei apaguem apanhar apanho aparar aparece aparecem
  aparecer apareceu apareco aparelho aparelhos apartamento apartamentos ape apelido apenas aperrear aperta apertado apertar apertei aperto apitar apito aplicacao aplicam
  aplicamos aplicativo apoio apois apolice apos aposentada aposentado aposentadoria aposentados aposentar aposentou apostila aposto app aprende aprender aprendeu aprendi
  apresentacao apresentar apressa aprova aprovacao aprovado aprovados aprovar aproveita aproveito aprovou aquario aquarios aquecedor aquecida aquecimento aquela aquele
  aqueles aqui aquilo ar arara arca arco area areia argila arma armacao armacoes armario armarios armazem aro arquibancada arquivo arquivos arrancar arranja arranjam
  arranjar arranjaram arranjo arranjos arre arreda arrendada arrendamento arrendar arrependi arrependo arroba arrombado arroz arruma arrumam arrumar arrumaram arrumei arte
  artificial artigo arvore as asfaltada ashtanga asilo ask asks aspirador assar assedio assembleia assento assessor assim assina assinada assinado assinante assinar
  assinatura assinei assino assinou assistencia assistente assistindo assistir associacao associado assumir assunto assusta atacado ate atencao atenda atende atendem
  atendemos atendendo atendente atendentes atender atendeu atendi atendia atendida atendido atendimento atendo atestado ativa ativo ato atores atracao atrapalha atras
  atrasa atrasada atrasado atrasados atrasar atrasarem atrasei atraso atrasou atual atualiza atualizacao atualizar audiencia audio audioguia auditivo auge aula aulas
  aulinha aulinhas aumenta aumentar aumento autenticar autismo autista autistas auto autoatendimento autocarro autocarros autoescola automatica automaticamente automatico
  automovel autonomia autonomo autoriza autorizacao autorizada autorizado autorizar autorizei autorizo autorizou auxiliar auxilio avaliacao avaliar avaliou avancado avaria
  avenca avental aves avia aviao avisa avisada avisado avisados avisando avisar avise avisei aviso avisos avisou avo avulsa avulsas avulso axila azar azul azulejo azulejos
  baba babaca baby back backup bacuri bag bagagem bagunca bah baiana baile bairro bairros baixa baixar baixei baixinho baixo baixos baixou balanca balanceamento balcao
  balde bale baloes balsa banana banca banco bancos banda bandeira bandeja bando banheira banheiro banho banner bar barata baratas barateia baratinha baratinho barato barba
  barbeiro barbeiros barco bariatrica barraca barras bartenders barulho basculante base basico basta bastante bastidores batata bate batendo bater bateram bateria bateu
  bati batida batismo batizado bau beach bebe beber bebes bebida bebidas bebo bege beijo beira beleza bem beneficio bercario berco bermuda besta besteira beta betoneira
  betta bichinho bicho bichos bicicleta bicicletario bicicletas bike bilhete bilheteria bilhetes bilro bioimpedancia biometria biopsia bip bipe bisavo bloco blocos
  bloqueada bloqueado bloquear bloquearam bloqueei bloqueia bloqueio bloqueou bluetooth blusa blz boa boas bobagem boca bocadinho bode boiando boiar boiei bol bola boletim
  boleto boletos bolha bolinhas bolo bolos bolsa bolsas bolso bom bomba bombeiros bonitinho bons bonus bora borda bordo borracha borracharia borrado bosta bot bota botao
  botar botaram bote botei botija botijao botijas botijoes botou botox bound box braco branca branco brava bravo brecho breve briga brigada brigadeiro brigado brigou
  brincadeira brincando brincar brincarem brinde brinquedao brinquedo brinquedos brita bruta brutas buffet buggy bulindo buque buraco burra burro busca buscam buscamos
  buscar busco ca cabaz cabe cabeca cabecas cabeleireira cabelo cabem cabine cabiveis cabo cacamba cacambas cacar cacete cachoeira cachoeiras cachorra cachorrinha
  cachorrinho cachorro cachorros cachos cacifos cacula cada cadastrado cadastral cadastrar cadastrei cadastro cadastrou cade cadeado cadeira cadeirante cadeirantes cadeiras
  cadeirinha cadela cadelinha caderneta caderno caem caes cafe cafes cafezinho cai caia caido caindo caipira cair cais caiu caixa caixas caixinha cala calabresa calar calca
  calcada calcado calcas calco caldeira caldo calhar call calma calopsita calor caloteiro cama camara camarao camarote camas cambada cambio camera caminhada caminhao
  caminho caminhoneiro caminhonete camisa camiseta camisetas campainha campanha campanhas cana canais canal cancela cancelada cancelado cancelamento cancelar cancelaram
  cancele cancelei cancelem cancelo cancelou candidato caneca caneta cansa cansada cansado cansam cansei canso canta cantar cantinho canto cao capa capacete capas capaz
  capela capeta capinha capital capoeira capsula captacao cara caralho caramba caramelo carb cardapio cardiologista care careca carece carencia carga cargo caridade carimbo
  carinho carne carnes caro carona carrapato carregador carregando carregar carregue carreta carrinha carrinho carro carros carruagem carta cartao cartaozinho cartas cartaz
  carteira carteirinha carteiro cartinha cartoes cartorio carvao casa casaco casacos casada casado casal casamento casamentos casar casas casco casei caseira caso casorio
  casou castracao castrado castrados castrar catalogo catapora catar categoria categorias catolica catorze catupiry caucao causa causas cavalgada cavalo cavalos cavaquinho
  ce cebola cedinho cedo celiaca celiaco celular celulares cem cenoura centavo centeio center centimetros cento central cera ceramica cerca certeza certidao certidoes
  certificado certificados certinho certo cerveja cervejas cervejinha ces cessar cessem cesta cesto ceu cg cha chacara chale chales chama chamada chamadas chamado chamados
  chamam chamando chamar chamaram chamava chame chamei chamem chamo chamou champanhe chance chao chapa chassi chat chatear chatice chato chatos chave chaveiro check chef
  chefe chega chegada chegam chegamos chegando chegar chegaram chegava chego chegou cheguei cheia cheias cheio cheiro cheque chiado chiando chines chip chique chocalhos
  chocolate choice chope choque chora chorando chorar choro chorou chove chovendo chover choveu churrasco churrasqueira chutar chuva chuveiro cicatrizou ciclo cidadao
  cidade cidades ciencias ciente cilios cima cimento cinco cinema cinquenta cintura cinza cinzas cinzento cio circuito cirurgia clareamento clareza claro classe
  classificacao clausula clico cliente clientes clinica clinico cliquei cloro clube cm coberta coberto cobertor cobertores cobertura cobra cobrada cobradas cobrado cobrador
  cobram cobramos cobranca cobrancas cobrando cobrar cobraram cobre cobrem cobrir cobrou coca coco codificada codigo coelho coelhos cofre coisa coisas coitada coitado cola
  colaborador colar colchao colega colegas colegio colesterol coleta colete coletiva coletivas coletivo colhe colheita colher colhido colo coloca colocam colocar colocaram
  coloco colocou colonia colonial coloquei coloracao colorida coluna com comadre comando combina combinado combinar combinou combo comboio combustivel come comeca comecam
  comecando comecar comecei comeco comecou comemorar comer comerciais comercial comeu comi comida comigo comissao como comodato comodos compadre companhia compartilhada
  compensa compensar competir complaint completa completamente completar completo complicado comporta compra comprado comprador compram compramos comprando comprar
  compraram compras comprava comprei comprida compridas comprido comprimido comprimidos compro compromisso comprou comprovante comprovativo computador computadores comum
  comunicacao comunicacoes comunicados comunicar comunidade concessionaria concorda concordar concordo concorrencia concorrente concurso condicao condicionado condicoes
  condominio conducao condutor conduzir conecta conectar conecto conexao confeitaria confere conferir confianca confiar confio confirma confirmacao confirmado confirmar
  confirmo confirmou conforme confortavel confraternizacao confundi confundindo confundir confundiu confusa confusao confused congelada congelado congelar conhece conhecem
  conhecer conhecido conheco conjunta conjunto connosco consegue conseguem consegui conseguimos conseguindo conseguir conseguiram conseguiu conselho consentimento conserta
  consertam consertamos consertar conserto consertos consertou considera considerado considere considerem consiga consignado consigo consinto consorcio consta construtora
  consulado consulta consultar consultas consultor consultora consultorio consumidor consumo conta contabilidade contact contacto contado contador contadora contam contando
  contanto contar contas contatada contatado contatar contate contatem contato contatos contei conteiner contente contestar contigo continua continuam continuar continuarem
  continue continuem continuo conto contou contra contrario contratam contratar contratei contrato contribuicao contribuinte controla controlado controle convencao
  convenceu conveniado convenio convenios conversa conversado conversando conversar conversei converso convidado convidados convite convites convosco cooperado cooperativa
  coordenacao coordenador coordenadora copa copia copiar copias copo copos coquinho cor coracao coragem coral corda cordas cores corno coroa corre corredicas corredor
  correio correndo corrente correr correria correspondencia correto corretor corretora corrida corridas corrido corrige corrigida corro corta cortada cortado cortam
  cortando cortar cortaram corte cortesia cortina corto cortou cospe costas costeiro costuma costumam costume costura costureira cota cotacao cotar couro couvert covid
  coxinhas cozinha cozinhar cozinheira cracha creche credencial crediario credito creditos credo cremacao cremada creme cresceu crianca criancada criancas criar criatura
  criei crime criminais criminal crise cristalizacao cristao cru cruzeiro cruzeiros cu cubico cuia cuida cuidado cuidadora cuidam cuidamos cuidar cuidava cuido culpa culto
  cumpram cumpriu cunhada cunhado cupim cupom cupula cura curado curadora curriculo cursinho curso curtas curti curto custa custam custar custeio custo custou da dada dado
  dados dai damos danado danca dando dano danos dao daquela daquelas daquele daqueles daqui dar daria das data datas date dava day de debaixo debito decepcionada decide
  decidi decidido decidimos decidir decidiu decido decima decimo declaracao declarado declarar declaro declines decoracao decorei decreto dedetizacao dedetizadora dedo deem
  defeito deficiencia deficiente definitiva definitivo defunto degrade degraus degustacao dei deixa deixam deixamos deixando deixar deixaram deixarem deixava deixe deixei
  deixem deixo deixou dela dele delegacia deles deleta delete deletei delicado delicia delivery demais demissao demora demoram demorando demorar demorei demoro demorou
  dengue dente dentes dentista dentro denuncia denunciado denunciar denunciei denuncio departamento depende dependente dependentes dependesse depilacao depoimento depois
  depositar deposito depressa der dera deram dermato dermatologico dermatologista derradeira derradeiro desabilita desativa desativar desautorizo desbloqueamos desbloqueei
  descadastra descadastrado descadastramento descadastrar descadastre descadastrei descadastrem descadastro descalca descansa descansar descanso descansou descarrega
  descarregar descartavel descaso desce descer desci desco descobre descobrir descobriu descolorir desconhecido desconsidera desconta descontam descontar descontaram
  descontinho desconto desculpa desculpe desde deseja desejo desembucha desempregado desenha desenhar desenho desfaz desfilar desgraca desgracado desgruda design
  desinscreve desinscrever desistam desiste desistencia desisti desistir desisto desliga desligada desligado desligam desligar desligo desligou desligue desliguei
  deslocacao deslocamento desmarca desmarcar desmarco desmontam desmontar desocupar despachar despacho despedida despertador desporto desrespeito dessa dessas desse desses
  desta deste destinatario destino destruam desvincula detalhes detergente deu devagar deve devedor devem devendo devia deviam devo devolucao devolvam devolve devolvem
  devolvemos devolver devolvi devolvida devolvido devolvidos devolvo dez dezembro dezenove dezesseis dezessete dezoito di dia diabetes diabetico diagnostico diante diaria
  diarias diario diarista dias did didatico diesel dieta diferenca diferente dificeis dificil dificuldade diga digamos digital digitando digitar digite digitei digito
  digitos digo diminui dinheirinho dinheiro dipirona diploma direcao direciona direcionar direitinho direito direitos direta diretamente direto diretor diretora diretoria
  diria dirige dirigindo dirigir dirijo disca discador discagem discar disco discordo discou discuto disjuntor dispara disparo disparos dispensa dispenso disponibilidade
  disponiveis disponivel disposicao disque disquem disse disser disseram disso distancia distribuicao distribuidora divida divide dividir divorciei divorcio divulgacao diz
  dizem dizendo dizer dizia dnv do doacao doador doadores doar dobrado dobro doca doce doces docinhos documento documentos doe doei doenca doente dog doi doido dois dolar
  dolares domiciliar domicilio domingo domingos dominio dona dono donos dor dorme dormem dormindo dormir dos dose doses dou doutor doutora doze dps drenagem drinks droga
  drywall duas duche duches duma dunas dupla duplicado duplo dura duracao duram durante durar durmo duro duvida duvidas duzentas duzentos duzia eco economia economico
  economiza economizar edicao edital editora edredao edredom educacao educada educado educadora educativo egua eh eita ela elas elastica ele eleicao eles eletrica
  eletricista eletrico eletricos eletronica eletronico elevador elimina eliminacao eliminem elsewhere em email embaixo embalado embalagem embalam embalar embananei embarca
  embarque embolou embora embreagem emergencia emite emitem emitimos emitir emoji emperrou empilhadeira empregado empregados emprego empresa empresarial empresas empresta
  emprestada emprestadas emprestado emprestam emprestamos emprestar emprestimo encaixe encaminha encaminhada encaminhar encaminhe encanado encanador encanadores encarece
  encarecidamente encarregado encerra encerrado encerrar encerre encerrem encerrou enche enchendo enchente encher encheu encomenda encomendar encomendas encomendei
  encomendo encomendou encontra encontro encontros encosta encostando encravada encurta encurtar endereco energia enfermagem enfermeira enfermeiro enferrujado enfia enfim
  enganei engano enganou engarrafamento engenheiro engoliu engracado enorme enquanto enrola enrolacao enrolado enrolando enrolar ensaio ensaios ensina ensinam ensinar
  ensino entao entenda entende entendem entendendo entender entenderam entendeu entendi entendido entendo enterrei enterro entra entrada entram entrando entrar entre
  entrega entregador entregam entregamos entregar entregaram entregas entrego entregue entreguei entregues entrei entrem entrevista entro entrou entulho entupiu envelope
  envia enviada enviado enviam enviamos enviar enviaram envie enviem envio enxame enxergo epa epoca equipamento equipe era eram erra errada errado errar erraram errei erro
  errou erva es escada escala escapa escola escolar escolares escolas escolha escolhe escolher escoliose escorpiao escova escreva escrevam escreve escrevendo escrevente
  escrever escreveu escrevi escrevo escrito escritorio escritorios escritura escuna escurecer escuro escuta escutando escutar escute escutei escuto esgotado esmalte
  esmeralda espaco espada espanhol especial especialista espelho espera esperam esperando esperar espere esperei espero espetaculo espeto espiral esplanada espolio
  esportiva esposa esposo espumante esqueca esquecam esquece esquecer esqueceram esqueceu esqueci esquecida esquecido esquecimento esqueco esquenta esquentador esquerda
  esquerdo esquina esquisita essa essas esse esses esta estacao estacionamento estacionando estacionar estaciono estadia estado estados estagiario estagio estamos estao
  estar estara estarei estava este esteira esteja estendida estimacao estiver estivesse estoque estorno estou estourado estourou estrada estragou estrangeiro estrangeiros
  estranha estranho estresse estrutura estuda estudante estudantes estudar estudei estudio estudo eterno etiqueta eu euros evento eventos evitar ex exame exames example
  exatamente exato exausta excesso exceto exclua excluam exclui excluida excluido excluir excluiram exclusao exclusivo excursao executivo exemplo exercer exercicio exerco
  exige exijo existe existo expediente experiencia experimental experimentar explica explicar explicou explique expliquei exposicao expressa expresso extensoes exterior
  externo extra extracao extrato fabrica faca facam facas facebook fachada facial faco fact facts facul faculdade fado faixa fala falado falam falando falar falaram fale
  falecer faleceu falecida falecido falecimento falei falem falha falhando faliu falo falou falta faltam faltando faltar faltas faltava faltei faltou familia familiar
  familias fandango fantasia fardo farinha farmaceutico farmacia farofa farois farta fatia fatias fato fatura faturacao faturamento faturar faturas favor favorzinho faxina
  faxineira faz fazem fazemos fazenda fazendo fazer fazia fdp febre fecha fechada fechado fechados fechadura fecham fechamento fechamos fechando fechar feche fechei fecho
  fechou feia feijao feijoada feijuca feira feiras feirinha feita feitas feito feitos femea feminina feminino femur feriado feriados ferias ferragens ferrar fervendo festa
  festas festinha festival fevereiro fez fezes fi fia fiado fiador fianca fibra fibrocimento fica ficam ficar ficaram ficaria ficasse ficava ficha fico ficou fidelidade
  fidelizacao figurinha fila filha filho filhos filhote filhotes filial filmar filme filmes filtro fim finado final finalidade finalmente finalzinho financeira financeiro
  financiado financiamento financiar finge fininhas fininho fins fio fique fiquei fiquem firma fiscais fiscal fisica fisico fisio fisioterapeuta fisioterapia fita fixa fixo
  fiz fizer fizeram flash flores floricultura florista flutuacao fogao foge fogo fogos fogueira foi folga folha folhas folheto fome fomos fondue fone food for fora foram
  forca forma formacao formal formalmente formas formatacao formato formatura formiga formigamento formol formou formula formulario formulas fornecedor forneco forno forro
  forte fortuna forum fossa fosse foto fotografar fotografias fotografo fotografos fotos fraco fralda fraldas frances francesa frango franquia frasco frase frases freezer
  freguesia freio frente fresca frescos fresquinho frete fria frigobar frigorifico frio frito from frutos fugir fui fulano fuma fumaca fumar fumo funciona funcionam
  funcionamento funcionando funcionar funcionaria funcionario funcionarios funcionou fundada fundamental fundo fundos funeral funerario funilaria furadeira furar furo furos
  furou furto futebol futura futuros gabinete gado galao galera galho galinha galo galpao ganha ganham ganhar ganharam ganhasse ganhei ganho ganhou garagem garante garantia
  garantido garantimos garantir garantiu garanto garcom garcons garganta garrafa garrafada garrafas garupa gas gasolina gasta gastar gastei gasto gata gatinha gatinho gato
  gatos gaucha gaveta gel gela gelada geladeira gemeo gemeos general genro gente gentil gentileza gera geracao gerador geral gerar gerencia gerente geriatra gesso gestante
  gestantes gestao gestor giga ginasio ginastica ginecologista gives glicose gluten gmail golden golpe golpista gordinho gordura gosta gostar gostaria gostava gostei gosto
  gov governo graca gracas grade graduacao grafite grama gramas grana grandao grandes granizo gratis gratuita gratuitas gratuito gratuitos grau graus grava gravacao
  gravacoes gravada gravadas gravado gravador gravam gravame gravando gravar gravaram gravarem grave gravei gravem gravida gravidas gravidez gravo gravou grego gripada
  gripe grita gritando gritar gritou grossa grosseria grupo grupos guarda guardada guardadas guardado guardados guardam guardamos guardar guardei guardo guarita guia guiada
  guiche guincho guindaste guitarra guri guria ha habilitacao habitacao habito hahaha haja hangar happy haste hatch haver hear hectares hein hemodialise hemograma henna
  heranca herancas herdeiros hernia hidratacao hidro hidroginastica hidroterapia higienizacao hipoalergenico hipotese historia historias historico hoje home homem homens
  homeopatia homi homonimo honorarios honra hora horario horarios horas horinha horrivel horror horta hospedagem hospede hospedes hospital hoteis hotel hour houve houver
  hum humana humano humanos humor hurried ia iam iate icam icamento icloud ida idade ideal ideia identidade identifica idiota idosa idoso idosos ignora igreja igual
  igualzinho ih ilhas ilimitados iluminacao imagem imagens imagina imaginar imagine imagino imbecil imediatamente imediato imobiliaria imovel implante implantes imploro
  importa importada importante importo importunacao importunado importunar impossivel imposto impressa impressao impresso impressora imprevisto imprime imprimir imunda in
  inbound incendio inclui incluida incluidas incluido incluidos incluir inclusa inclusas inclusive incluso inclusos incolor incomoda incomodada incomodado incomodando
  incomodar incomode incomodo indenizacao independente indica indicam indicamos indicar indice indicou indignada indique individual indo inexistente infantil infelizmente
  inferno infiltracao informa informacao informacoes informada informar informativo informe informo ingles ingrediente ingredientes ingresso ingressos iniciais inicial
  iniciante inicio injecao injusta inquilina inquilino inscreve inscrever inscreveu inscrevi inscricao insista insistam insiste insistem insistencia insistente insistir
  inspecao instala instalacao instalacoes instalada instalado instalam instalamos instalar instalaram instalei instalou instante instantinho instituicao instrucoes
  instrumento instrumentos instrutor instrutora insulina integra integral inteira inteiro inteligencia intercambio interditada interessa interessante interesse interested
  interfonar interfone interior intermediario intermitente interna internada internado internar internet interprete interrompa interrompam interrompe interromper intervalo
  intimacao intimo intolerancia introducao inutil invalida inventariante inventario invernada inverno inversor investimento investir iphone ir irma irmao irmaos irrigacao
  is isencao isenta isento isopor isso isto italiano item itens ja jamais janeiro janela janelas janta jantar jantares japones jaqueta jardinagem jardineira jazigo jeans
  jeitinho jeito jejum joelho joga jogar jogo jogou joguei joia joias jornal jovem jovens judicial judo juiz juizado julho jumento junho juntando juntar juntas junto juntos
  jura juridica juridico juridiques juro juros jurou justa justica justo kg kids kimono king kit kkk kkkk kkkkk km kombi kva kwh kwp la labial laboratorio labrador lactose
  ladainha lado ladrao ladroes laje laminado lancamentos lance lanche lanchinho lanchonete laranja lareira larga largam largar largo largou larguei larguem lascar laser
  lata latas late lateral latir laudo laudos lava lavada lavado lavagem lavam lavamos lavar lavoura le lead legal legendado lei leia leilao leio leite leito leitura lembra
  lembrado lembranca lembrancas lembrancinha lembrancinhas lembrar lembrete lembretes lembro lencol lendo lenha lente lentes ler leste letra letras leu leva levam levamos
  levando levanta levantar levanto levar leve levei levo levou lhe li libera liberacao liberada liberado liberar liberaram liberou libertem licao licenca licenciamento
  licenciar liga ligacao ligacoes ligada ligado ligam ligando ligar ligaram ligarem ligasse ligassem ligava ligavam ligeiro ligo ligou ligue liguei liguem liminar limite
  limpa limpam limpar limpeza limpinho limpo lindo line linear linfatica lingua linguas linguica linha linho link liquidificador liquido lista listas litoral litro litros
  livre livres livro livros lixeira lixivia lixo lo locacao locadora local localizacao login logistica logo logotipo loira loiro loja lojas lojinha longe longo lotado lote
  loterica louca lua lugar lugares luthier luto luvas luxo luz luzes luzinha ma maca macarrao machine macho machuca machucou macica macos madeira madrinha madrugada mae
  magica magrela mail mailing mails mainha maio maior maiores mais mal mala malas malhar maluco mama mamae mamou mana manca mancando mancha manchinha manda mandada mandado
  mandala mandam mandamos mandando mandar mandaram mandarem mandarim mande mandei mandem mando mandou maneira mangueira manha manhas manhazinha manicoba manicure mano
  manobrista mantem manter manual manualmente manutencao mao maos mapa maquiagem maquina maquinas maquininha mar maravilha marca marcacao marcada marcado marcados marcamos
  marcar marcas marcia marco marcou marguerita marido marketing marmita marmitas marque marquei mas mascara masculino massa massagem massas master matar mate matematica
  materia material maternal maternidade materno matricula matricular matriz mau maxima maximo mds me mecanico mecha mechas mede medi media mediante medica medicamento
  medicamentos medicao medico medicos medida medidas medidor medio medir medo medula mega megas meia meio melhor melhora melhorar melhorou membro memoria menina meninas
  menino meninos menor menores menos mensagem mensagens mensais mensal mensalidade menstruacao mentira mentiroso mentiu menu mercado mercadoria merda merece mereco merlot
  mermao mes mesa mesada mesas meses mesma mesmo mestre meta metade metal metalico meter metragem metro metropolitana metros meu meus mexe mexem mexemos mexer mexeu mexo
  mezanino mi micro microchip microfone migracao mil milhao milhas milheiro milho milhoes mim min mina minha minhas minhocas mini minima minimo minto minusculo minutinho
  minutinhos minuto minutos misericordia missa mistura misturada miuda miudos ml mm mo moagem moca mochila mocinha moco modeladora modelo modem modo modulo moeda mofo moida
  moleque molhar molho molhou momento money monitor monitora monitores monta montado montador montagem montam montar mora morada morador moradores morais moral moram morar
  morava morde morei morena moreno moro morre morrer morreu morri morro morta morte morto moscatel mostra mostrar mostre mostrou motivo moto motoboy motoqueiro motor
  motorista motos moveis movel msg muda mudam mudanca mudando mudar mudaram mudaria mudas mudei mudo mudou muita muito muitos muleta mulher mulheres multa multas multibanco
  multifocais multifocal multou mundo murcho muro musculacao museu musica musiquinha mussarela my na nacionais nada nadar nado name namorada namorado nao naquela naquele
  nariz nas nascer nasceu nasci nascido natacao nativa nativo nativos naturais natural navegador navio ne near necessidade negativo negociacao negociar negocio nela nele
  nem nene nenem nenhum nenhuma neoprene nervosa nervoso nessa nessas nesse nesta neste net neta neto netos newborn newsletter ninguem nisso nivel nivelamento niver no
  nocao nois noite noites noitinha noiva noivo nome nomes nona none nora nordestino normal normalmente nos nossa nosso nossos not nota notas notebook noticia notificacao
  notificacoes noturna noturno noutra noutro nova novamente novas nove novecentos novela novembro noventa novidade novidades novo novos now nozes nublado num numa number
  numero numeros nunca nutricionista obedece obg obito objetivo obra obras obrigada obrigado obrigatoria obrigatorias obrigatorio obsequio observacao obstetra obtiveram
  ocorrencia oculos ocupada ocupado ocupados odeia odeio odontologico ofensa ofereca oferece oferecem oferecemos oferecendo oferecer ofereceram ofereceu oferta ofertas off
  oficial oficina oi oitava oitavo oitenta oito oitocentos ok ola oleo olha olhada olhando olhar olhe olhei olho olhos olhou ombro on ondas onde onibus online ontem onze
  opa opcao opcional opcoes opera operacao operado operador operadora operar opinar opiniao oponho oposicao opt optometrista ora orcamento orcamentos ordem ordenha orelha
  orelhao org organico organizam orienta orientou origem originais original orquidea orquideas ortodontia ortopedista os osso otario other otima otimo ou ouco out outbound
  outra outras outro outros outubro ouve ouvi ouvido ouvidoria ouvidos ouvindo ouvir ouviu ova ovo ovos oxe oxente oxigenio ozonio pa paciencia paciente pacientes pacote
  pacotes padaria padrao padre padrinhos paes paga pagam pagamento pagamos pagando pagar pagas pagava pagina paginas pago pagos pagou pague paguei pai paineis painel painho
  pais palavra palavras palavrinha paleto palhacada palhaco pandemia panela panfleto panfletos panico pano panoramico pao paozinho papagaio papeis papel papelada papelao
  papelzinho papo par para parabens parada parado parafusinho parafuso parafusos paragem param paramos parando parar pararam pararem parasse parassem parava parceira
  parceiro parceiros parcela parcelado parcelam parcelamento parcelamos parcelar parcelas pare parece parecer parecido parede paredes parei parem parente parentes pariu
  paro paroquia parou parques parquinho parte partes participacao participar particular particulares partido partir partitura partiu parto passa passada passado passageiro
  passageiros passagem passam passando passaporte passar passaram passarinho passava passe passear passei passeio passeios passo passou past pasta pastel pastilhas pastor
  paternidade patio patrao patroa pau pausa pausar pavor paz pe peao peca pecas pechincha peco pedacinho pedacos pedagio pede pedem pedi pedia pediatra pedida pedido
  pedidos pedimos pedindo pedir pediram pedirem pediria pediu pedreiro peeling pega pegam pegamos pegando pegar pegaram pego pegou pegue peguei peito peixe peixes pela
  pelas pele pelicula pelo pelos pensa pensando pensao pensar pense pensei penso pequena pequenas pequeno pequenos pera perai percam perco perdao perde perdendo perder
  perderam perdeu perdi perdida perdidas perdido perfeito perfil pergunta perguntam perguntando perguntar perguntas pergunte perguntei perguntou pericia perigoso periodo
  perito permanente permissao permite permitidas permitido permito perna persegue perseguicao person personal personalizada personalizado pertinho perto perturba
  perturbacao perturbado perturbando perturbar perturbe pes pesa pesca pescar peso pesquisa pessima pessimo pessoa pessoais pessoal pessoalmente pessoas peste pets pf pfv
  pfvr phone pia piada piano picanha picotando piercing pifou pilates pilcha pilha pilhas pingando pingar pingo pingou pinta pintado pintam pintar pintura pior piorou
  pipoca pirarucu piscando piscina piscinas piscineiro piso pista pitbull pizza pizzaria pizzas placa placas place planejada planejado planejados planetario planilha plano
  planos planta plantao plantas plantonista plaquetas plaquinha plastica plastico plataforma platinado plus pneu pneus po pobre poco poda podar podcast pode podem podemos
  poder podera poderia podia podiam poe poeira poem pois polegadas policia policial polimento politica poltrona pomada pombo ponha ponho ponto pontos poodle por porcao
  porcaria porcelanato porcentagem porco porem porque porra porta portabilidade portal portanto portao portaria portas porte porteira porteiro portugues portuguesa pos
  positivo possa possivel posso postal poste postinho posto pote potinho pouca pouco poucos poupanca poupe poupem pouquinho pousa pousada pouso povo poxa pq pra praca prai
  praia praias prancha pras prata pratica praticas pratico prato pratos prazer prazo pre precinho precisa precisam precisamos precisando precisar precisava preciso preco
  precos predio predios preencher preencheu preenchi preenchimento prefeitura prefere preferencial preferia prefiro prefixo prejuizo premio premium prenda prender preocupa
  preparada preparado preparam preparar preparatorio preposto presa presenca presenciais presencial presente presentes preso pressa pressao pressione presta prestacao
  prestacoes preta pretende pretendo pretensao previa previo previsao prevista prezados price prima primas primeira primeiras primeiro primeiros primo principal print
  privacidade privada privado privativo pro problema procedimento procedimentos processar processo processos processou procon procura procuracao procurada procurado
  procurador procuram procurando procurar procure procurei procurem procuro producao produto produtor produtos professor professora professoras professores profissao
  profissionais profissional programa progressiva progressivos proibe proibida proibido proibidos proibiu proibo projeto projetor projetos prolongado prometa promete
  prometer prometeram prometeu prometo promocao promocoes pronta prontas pronto prontos propaganda propano proporcional proposito proposta propostas propria propriedade
  proprietaria proprietario proprio pros prosa prosear prospeccao prossiga protecao proteger protese protetor protocolo protocolos prova provar provas provedor providenciar
  proxima proximas proximo psicologa psicologia psicologo psicotecnico psiquiatra pt publica publicidade publico puder pudim pular pulo pulso purificador pus puseram puta
  puxa puxadinho puxado puxar qro qto qua quadra quadradinho quadrado quadrados quadrilha quadro quais qual qualidade qualquer quando quanta quantas quantidade quanto
  quantos quarenta quarta quartas quartel quarto quartos quase quatorze quatro quatrocentos que quebra quebrada quebrado quebrando quebrar quebrarem quebrei quebrou queda
  queijo queima queimando queimar queimou queira queixa quem quente quentes quentinha quentinho quer querem queremos querendo querer queria queriamos querida querido quero
  questao questions qui quiet quieta quieto quilo quilometragem quilometro quilometros quilos quimica quimico quimono quinhentas quinhentos quinta quintal quintas quinto
  quinze quiosque quis quiser quiserem quisesse quitado quitar quitei quotas raca racao radar radio radiografia rafia raio raios raiva ralo ramal rampa rapaz rapazes rapel
  rapidao rapidinho rapido rasga rasgar rasgou rastreador rastreio rato razao reacao reais reajuste real realismo reativar rebaixado rebocam reboque recadinho recado
  recados receba recebe recebem recebemos recebendo receber recebeu recebi recebia recebida recebimento recebo receita receitas recem recente recepcao recepcionista recesso
  recheada recheio recibo reclama reclamacao reclamacoes reclamando reclamar reclame reclamou recolha recolhemos recomendada recomende recomendou reconhece reconhecer
  reconhecida reconhecido recording recorrem recrutador recuperar recupero recurso recursos recusa recusar recuso redacao rede redes redondo reembolso refaz refazem
  refazemos refazer refeicao refeicoes refem reference referencia refil reforco reforma reformar refri refrigerante refrigerantes refuses regar regiao registra registrada
  registrado registrados registram registrar registre registrei registro registros regra regulagem regular rei reiniciei reitero relacao relacionamento relatorio religacao
  religiao relogio remarca remarcacao remarcamos remarcar remedio remedios remendo remocao remova removam remove remover removida removido renal renda rende rendimento
  renovacao renovar renovo reparacao reparticao repassou repelente repete repetidor repetir repita repito replantio repor reposicao reposta repostas repouso representa
  representante repteis requeijao requeiro requisitos reserva reservado reservar reservas reservo reservou residencia residencial residentes resolva resolve resolvem
  resolver resolveram resolveu resolvi resolvido resolvo respeita respeitem respeito respirar respire responda responde respondem respondemos respondendo responder
  responderemos responderia respondeu respondi respondo responsabilidade responsabilizamos responsavel resposta respostas ressonancia restante restantes restauracao
  restauram restaurante restaurantes resto restricao resultado resultados resume retangular retencao retira retirada retirado retiram retirar retire retirem retiro reto
  retoma retoque retorna retornar retorne retorno reuniao revenda revisao revisar revista revogacao revogado revogar revogo reza ri rico rim rindo rir risca riscada riscado
  riscar risco risquem roaming robo robozinho roca roda rodada rodado rodando rodas rodei rodeio rodizio rodoviaria rola rolha rolo rompida rosas rosto roteador roteiro
  rotina rottweiler rotulo roubado roubaram roubarem roubo roupa roupas ruguinhas ruim rural sab sabado sabados sabao sabe sabem sabendo saber sabia sabor sabores saca
  sacada sacanagem sacar saco sacola sacos saem safado safra sai saia saiba saibam saida saidas saindo saio sair sairia saisse saiu sal sala salada salao salarial salario
  salarios salas saldo sales salgadinhos salgados saloes salva salvar salvo samambaias samba sanfona sangue sanitaria santinho sao sapato sardinha satisfacao satisfeita
  satisfeito saudade saude sauna scanner scheduling se seca secador secar seco secretaria secreto sedacao sede seg segredo segue seguem seguinte seguir segunda segundas
  segundinho segundo segundos segura segurado seguradora seguradoras seguram seguranca segurar seguro sei seis seiscentos seja sejam self selfie selo sem semana semanal
  semanas semestre semestres sempre senao sendo senha senhor senhora senhorio seniores sentada sentar sente sentenca senti sentido sentindo separacao separada separado
  separar separou sequer ser sera serasa seria serie serio sertanejo serve servem service servico servicos servido servidores servimos servir serviu sessao sessenta sessoes
  sete setecentos setembro setenta setima setimo setor seu seus sex sexta sextas sexto shih shop show shows si sido sigilo significa sigo silencio silencioso sim simpatia
  simpatica simpatico simples simulacao simulador sinal sincroniza sindica sindicato sindico sinistro sino sinto sintoma sinuca siso sistema site sites sitio size smoking
  sms so sob sobe sobra sobrancelha sobrar sobraram sobras sobre sobremesa sobrenome sobrinha sobrinho sobrou socia sociais social socio socios socorros sofa software sogra
  sogro soja solar solares solda soletrar solicitacao solicitar solicito solta soltar solteira solteiro solto soltou som soma somado sombra some somente somos sonha sonho
  sono sopa sorte sorteio sorvete sossega sossegada sossegado sossegar sossego sossegou sotaque sou souber source sozinha sozinho sozinhos spam spinning split standard
  status stock stop sua suas subida subindo subir subiu subo subsolo substituicao sucesso suco suficiente suite suites suja sujeita sujeito sujo suma sumam sumir sumiram
  sumirem sumiu super superior supermercado supervisor supervisora suporte support supposed surda surdo surfar surfe surgiu surpresa suspenda suspendam suspende suspensa
  suspensao susto ta tabela tag takes tal talao talvez tamanho tamanhos tambaqui tambem tamo tampo tanque tanta tanto tantos tao tapete tapioca tarde tardinha tarifa
  tartaruga tattoo tatuagem tatuar tava taxa taxas taxi tb tchau tchauzinho tche te tecido tecla teclado tecle tecnica tecnico tecnicos tecnologia tela telefona telefonar
  telefone telefonem telefonema telefonica telefonico telefonista telemarketing telemovel telescopio televisao telha telhado tem tema temas teme temos tempo temporada
  temporal temporaria tenha tenham tenho tenis tennis tenta tentamos tentar tentativas tente tentei tentem teoria teorica teoricas ter terapia terca tercas terceira
  terceirizado terceiro terceiros terem terere teria termica termina terminal terminar terminou termo termos terno terra terraco terreno terreo tesoura tesouraria testa
  testados testamento testar teste testei testemunha testemunhas teto tetra teu teve text textao texto the tia tijolo til tilapia tim time tinha tinham tinta tio tipo tira
  tiram tirando tirar tiraram tirarem tirassem tirava tire tirei tirem tiro tirolesa tirou titular titularidade titulo tive tiver tivesse to toa toalha toalhas toboagua
  toboga toca tocando tocar tocava tocou toda todas todinho todo todos token tolerancia toma tomada tomando tomar tomara tomava tomei tomo tomou tonelada toneladas tonto
  topa topar topo topou toque toquem torci torna torne torneira tornem torno toro torto tortura tosa tosar total toto touca toxicologico toxina trabalha trabalham
  trabalhamos trabalhando trabalhar trabalhei trabalhista trabalhistas trabalho trabalhou traco traducao traga trailer trainer trajeto trampo trancada trancado trancar
  tranquei tranquila tranquilo transfer transfere transferencia transferi transferida transferido transferir transfira transfiro transito transmissao transplante
  transportadora transportamos transporte trapezio tras trastes trata tratada tratado tratam tratamento tratamentos tratar trataram trate trato trator tratou trava travando
  travar travessia travo travou traz trazem trazer trazida trecho treco tregua treina treinador treinamento treinando treinar treino trem tres treze trezentas trezentos
  triagem trimestral trincou trinta triplo triste troca trocada trocado trocador trocam trocamos trocando trocar trocaram trocarem trocas troco trocou troquei trouxa trouxe
  truck trufas tu tua tubo tubulacao tudinho tudo tuk tunel turismo turistica turma turmas turno tutor tzu uai uber ue uhum ultima ultimas ultimo ultimos ultrassom um uma
  umas umburana underline unha unhas unica unico unidade unidades uniforme universitario unknown uns unsubscribe up upgrade upload urgencia urgente urgentes urna urubu usa
  usada usadas usado usados usam usamos usando usar usarem usava use usei usem uso usuario usuarios uteis uti util uva va vaca vacas vacina vacinacao vacinado vacinar
  vacinas vaga vagabundo vagao vagas vago vai vale valem valendo valer valeu validade valido validos valor valores vamo vamos van vans vantagem vao vara varanda varia
  variar varias vaso vasos vaza vazamento vazando vazia vazio vazou vc vcs ve vedado veem vegan vegana vegano vegetariana vegetariano vegetarianos vei veia veiculo veio
  veja vejam vejo velhinho velho velhos velocidade velorio vem vence venceu vencida vencido vencimento venda vendas vende vendedor vendedora vendedores vendem vendemos
  vendendo vender venderam venderem vendeu vendi vendido vendo veneno venha venho ventilador vento ver verao verba verdade verde verduras vereador verem vergonha vermelha
  vermelho versao verso vespera vestiario vestibular vestido veterinario vez vezes vi via viagem viagens viaja viajando viajar viajei viajo vibra vida vidas video
  videochamada videogame vidro vidros vier vieram vierem vigia vigilancia vim vindima vindo vindos vinha vinho vinhos vinil vinte viola violao violino vir vira virada viram
  virar vire virei virem virilha viro virou virtual visita visitante visitantes visitar visitas visse vista visto vistoria vistoriador vitamina viu viuva vive vivente viver
  vivia vivo vixe vizinha vizinho vizinhos vlw vo voadeira voce voces voicemail volante volta voltando voltar volte voltei voltem volto voltou volume volumes voluntaria
  voluntario vontade voo vos vossa vosso voto votou vou voucher vovo voz vsf vtnc wants wellhub whats whey who why wifi with workshop wrong xara xerox xinga xingo xis xixi
  yesno yoga youtube zap zelador zera zero ziper zoeira zumba
`;
