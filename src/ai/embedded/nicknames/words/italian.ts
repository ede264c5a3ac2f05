import type { LanguageWords } from '../lexicon-format.js';

export const ITALIAN: LanguageWords = {
  language: 'it',
  head: 'first',
  female: {
    kin: `madre mamma mammina mami figlia figlioletta sorella sorellina zia zietta nonna nonnina nonnetta cugina cuginetta moglie mogliettina madrina suocera
 nuora cognata matrigna bisnonna`,
    title: `signora signorina donna dama madame madama gentildonna sig.ra siora`,
    noble: `regina reginetta principessa principessina duchessa imperatrice contessa contessina marchesa baronessa zarina infanta sultana`,
    person: `ragazza ragazzina ragazzetta bambina bimba bimbetta femmina donnina donnetta tipa tipetta pupa pupetta bambola bambolina fidanzata sposa sposina padrona
 bionda biondina mora moretta fanciulla pulzella vedova amica amichetta ragazzaccia donnaccia stronza troia puttana zoccola
 picciotta guagliona guagliuncella siciliana napoletana zitella casalinga
 nonnina vecchietta cicciona grassottella mulatta monella pazzerella maestrina gattara diavoletta`,
    trade: `attrice cameriera infermiera maestra professoressa dottoressa ballerina cuoca parrucchiera segretaria avvocata sarta suora monaca guerriera
 cacciatrice giocatrice scrittrice pittrice sognatrice pasticcera pastora contadina fotografa viaggiatrice lettrice poetessa
 studentessa campionessa pescatrice lavandaia venditrice direttrice ostetrica commessa fioraia avventuriera sceriffa
 nuotatrice corridora ingegnera psicologa architetta`,
    myth: `strega streghetta fata fatina maga sirena sirenetta dea vampira ninfa diavolessa elfa befana amazzone eroina incantatrice fattucchiera`,
    figure: `donna_ragno biancaneve cenerentola cappuccetto_rosso bella_addormentata raperonzolo fata_turchina wonder_woman gioconda colombina
 barbie pippi_calzelunghe lady_oscar trilly`,
    quality: `pazza pazzerella carina bellissima innamorata stanca sposata divorziata cattiva_ragazza viziata capricciosa golosa
 pigra sognatrice incinta permalosa cicciottella chiacchierona incasinata disperata matta mattarella`,
    group: `ragazze donne bambine sorelle regine principesse amiche mamme streghe femmine`,
    animal: `leonessa lupa gattina tigrotta gatta`,
  },
  male: {
    kin: `padre papà papino babbo babbino figlio figlioletto fratello fratellino zio zietto nonno nonnino nonnetto cugino cuginetto marito maritino padrino
 suocero genero cognato patrigno`,
    title: `signor signore signorino don messere gentiluomo cavaliere sig ser_cavaliere`,
    noble: `re principe principino duca imperatore conte marchese barone zar doge sultano faraone`,
    person: `ragazzo ragazzino bambino bimbo maschio maschietto uomo omino omone tipo_tosto pupo fidanzato sposo padrone biondo biondino moro moretto
 fanciullo vedovo amico amicone ragazzaccio stronzo bastardo cazzone coglione picciotto guaglione guagliò scugnizzo siciliano napoletano
 scapolo vecchietto vecchio nonnetto ciccione bullo mafioso fratellone tizio monello
 pelato barbuto bello_guaglione terrone polentone diavoletto`,
    trade: `attore cameriere infermiere pompiere postino panettiere macellaio pescatore cacciatore marinaio monaco frate prete vescovo papa_re
 idraulico muratore falegname fabbro boscaiolo contadino guerriero gladiatore moschettiere maggiordomo cuoco parrucchiere
 avvocato giocatore scrittore pittore sognatore portiere calciatore pugile lottatore barbiere pizzaiolo
 gondoliere viaggiatore avventuriero sceriffo`,
    myth: `stregone mago lupo_mannaro tritone babbo_natale`,
    figure: `uomo_ragno uomo_tigre uomo_di_latta pinocchio geppetto arlecchino pulcinella topolino zio_paperone paperino gatto_con_gli_stivali
 capitan_uncino principe_azzurro lupin_terzo dylan_dog tex_willer fantozzi`,
    quality: `pazzo bellissimo sposato divorziato viziato goloso pigro testardo cicciottello bello
 mattacchione figaccione belloccio`,
    group: `ragazzi uomini bambini_maschi signori fratelli principi amici_uomini maschi cavalieri`,
  },
  fronts: `mamma`,
  roles: {
    small: `il lo la i gli le l un uno una mio mia tuo tua suo sua sono io è sei che molto più super questo questa così solo piccolo
 piccola vero vera`,
    of: `di del dello della dei degli delle da dal dalla in nel nella con per senza su sul sulla al alla allo contro`,
    and: `e ed`,
    not: `non né mai`,
    verb: `amo voglio odio`,
    thing: `casa strada via spiaggia sole luna mare cielo terra notte giorno vita cuore anima amore fiore rosa stella acqua fuoco vento neve montagna
 fiume bosco albero mondo città paese isola piazza parco negozio bar ristorante trattoria osteria pizzeria hotel caffè cucina cibo pizza pane
 pasta torta formaggio latte vino moda scarpe borsa vestito libro film musica canzone ballo festa calcio gioco squadra club scuola università ospedale
 farmacia chiesa ufficio azienda macchina moto bici treno aereo barca cane gatto cavallo mucca uccello pesce leone tigre lupo orso scimmia gallo
 gallina coniglio topo serpente drago grotta castello torre regno corona spada croce tavolo sedia porta finestra ombra luce bandiera chitarra salone
 palazzo giardino porto costa villa forza pace guerra fortuna morte sangue tempo cosa storia foto voce sogno allegria bottega tabacchi
 profumo gioielli parrucchieria mercato banca`,
    plain: `persona gente studente artista bebè angelo demone fantasma gamer giovane amante fan dentista giornalista polizia capo felice triste blu verde nero nera
 rosso bianco bianca farfalla tartaruga ape ragno pecora balena colomba aquila formica panda bella son gran santa santo carica record principale principiante mammifero
 damigiana romanzo dolce donnola nonostante matto cattivo cattiva bravo brava insegnante boss tranquillo`,
  },
};
