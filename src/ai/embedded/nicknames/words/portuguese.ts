import type { LanguageWords } from '../lexicon-format.js';

export const PORTUGUESE: LanguageWords = {
  language: 'pt',
  head: 'first',
  female: {
    kin: `mãe mamãe mãezinha filha filhinha irmã irmãzinha mana maninha tia titia avó vovó vó vozinha voinha neta sobrinha prima priminha
 esposa madrinha sogra nora cunhada madrasta afilhada comadre mamã mainha`,
    title: `senhora senhorita dona dama sra srta madame donzela`,
    noble: `rainha princesa rainhazinha princesinha duquesa imperatriz condessa marquesa baronesa infanta czarina sultana`,
    person: `menina meninas_uma garota garotinha moça mocinha mulher mulherão mulherzinha mulheraça gata gatinha gatona chefa chefinha patroa namorada noiva boneca bonequinha
 rapariga cachopa miúda gaja mina novinha guria prenda piriguete patricinha loira loirinha morena moreninha ruiva ruivinha negrinha
 amiga amiguinha vizinha viúva solteirona dondoca blogueirinha blogueira gordinha magrinha magrela baixinha pretinha neguinha mulata velhinha velha
 fulana moleca diabinha anjinha brasileira portuguesa gaúcha mineirinha nordestina
 empregada faxineira dona_de_casa cavala crioula cabrocha mocreia`,
    trade: `atriz enfermeira professora médica doutora bailarina cantora cozinheira cabeleireira secretária advogada engenheira
 arquiteta psicóloga freira guerreira costureira escritora pintora jardineira caçadora jogadora lutadora sonhadora
 vendedora confeiteira padeira camponesa fotógrafa garçonete aeromoça vaqueira amazona aventureira
 pedagoga boleira doceira treinadora corredora produtora cuidadora pescadora`,
    myth: `bruxa bruxinha feiticeira fada fadinha sereia sereiazinha deusa deusinha vampira ninfa iara cuca_pegue heroína maga diaba cigana ciganinha`,
    figure: `mulher_maravilha mulher_gato mulher_aranha branca_de_neve cinderela chapeuzinho_vermelho bela_adormecida mônica_turma barbie iemanjá
 rapunzel emília_boneca pombagira`,
    quality: `louca louquinha bonita formosa gostosa lindinha lindona maluca maluquinha apaixonada cansada solteira casada divorciada
 danada brava bravinha mandona teimosa preguiçosa gulosa dengosa cheirosa metida malvada safada safadinha poderosa
 grávida encantada vaidosa ciumenta carinhosa estilosa sonsa`,
    group: `meninas garotas mulheres irmãs rainhas princesas amigas mães bruxas damas moças`,
    animal: `leoa loba tigresa coelhinha ursinha oncinha`,
  },
  male: {
    kin: `pai papai paizinho paizão filho filhinho irmão irmãozinho mano maninho tio titio avô vovô vô painho neto sobrinho primo priminho
 esposo marido padrinho sogro genro cunhado padrasto afilhado compadre papá`,
    title: `senhor cavalheiro sr mister_senhor doutor_senhor`,
    noble: `rei príncipe principezinho duque imperador conde marquês czar barão sultão reizinho faraó`,
    person: `menino garoto garotinho garotão moço mocinho homem homenzinho gatão machão macho patrão namorado noivo rapaz rapazinho
 gajo miúdo moleque molecão guri piá cara_legal amigo amiguinho amigão vizinho viúvo solteirão loirinho loiro moreno moreninho ruivo ruivinho
 neguinho negão gordinho gordo magrelo magrão baixinho velhinho velho careca barbudo bigodudo malandro malandrinho
 mlk manolo brother_mano parceiro parça tiozão caboclo brasileiro português gaúcho mineirinho nordestino bonitão pegador fortão marmanjo`,
    trade: `ator enfermeiro bombeiro vaqueiro guerreiro cavaleiro toureiro carteiro padeiro pescador caçador marinheiro monge padre
 bispo mecânico carpinteiro pedreiro encanador ferreiro lenhador boiadeiro peão sertanejo lutador boxeador gladiador
 mordomo engenheiro arquiteto advogado cozinheiro garçom goleiro boleiro caminhoneiro motoqueiro motoboy sonhador jogador escritor
 aventureiro jardineiro churrasqueiro cangaceiro roqueiro funkeiro pagodeiro mosqueteiro pistoleiro`,
    myth: `bruxo feiticeiro mago deus saci curupira lobisomem tritão boto_cor_de_rosa`,
    figure: `homem_aranha homem_de_ferro homem_morcego capitão_américa papai_noel chaves_do_oito seu_barriga menino_maluquinho
 cebolinha cascão zé_pequeno zé_do_caixão gato_de_botas príncipe_encantado`,
    quality: `louco formoso gostoso lindão maluco maluquinho apaixonado cansado solteiro casado divorciado danado bravo
 mandão teimoso preguiçoso guloso malvado safado barbado tímido tarado cachaceiro`,
    group: `meninos garotos homens irmãos reis príncipes pais rapazes moços moleques`,
  },
  roles: {
    small: `o a os as um uma meu minha seu sua teu tua sou é eu ela ele que muito mais super tão só apenas me te se foi`,
    of: `de do da dos das com em no na nos nas para pra por sem ao à contra`,
    and: `e`,
    not: `não nem nunca`,
    verb: `amo quero odeio`,
    thing: `casa rua praia sol lua mar céu terra noite dia vida coração alma amor flor rosa estrela água fogo vento neve montanha rio floresta
 árvore caminho mundo cidade bairro ilha praça parque loja lojinha bar restaurante hotel café cozinha comida pizza pão bolo doce doces queijo leite
 roupa moda sapato bolsa vestido livro filme música canção dança festa futebol jogo time clube escola colégio faculdade hospital clínica
 igreja escritório empresa carro moto bike trem avião barco cachorro cão cavalo vaca pássaro peixe leão tigre lobo urso macaco
 galo galinha coelho rato cobra dragão caverna castelo torre reino coroa espada cruz mesa cadeira porta janela sombra luz bandeira
 violão salão barbearia padaria açougue açaí pastel confeitaria papelaria feira fazenda sítio vila porto morro favela
 saudade sonho beleza força paz guerra sorte morte sangue tempo coisa história foto voz`,
    plain: `pessoa gente estudante artista bebê anjo demônio fantasma gamer cantor jovem amante fã dentista jornalista policial feliz
 triste grande pequeno azul verde preto preta branco branca borboleta tartaruga abelha aranha ovelha baleia pomba
 águia formiga panda linda lindo fofa fofo son gran santa santo ares missão principal papagaio mamão namoro reinado irmandade chefe aluno
 morango melancia laranja abacaxi banana cereja simples bela belo chique viajante presidente`,
  },
};
