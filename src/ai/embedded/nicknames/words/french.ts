import type { LanguageWords } from '../lexicon-format.js';

export const FRENCH: LanguageWords = {
  language: 'fr',
  head: 'first',
  female: {
    kin: `mère maman mamounette mamoune fille fillette soeur sœur soeurette frangine tante tata tatie tantine grand_mère mamie mémé mamy mémère nièce cousine épouse
 femme belle_mère marraine petite_fille belle_fille belle_soeur filleule daronne reum reus matante`,
    title: `madame mademoiselle mme mlle dame demoiselle milady damoiselle moman`,
    noble: `reine princesse reinette duchesse impératrice comtesse marquise baronne dauphine tsarine infante sultane châtelaine`,
    person: `nana meuf gonzesse nénette gamine copine fiancée mariée poupée poupette patronne pétasse salope connasse blonde blondinette brune brunette rousse rouquine
 bergère donzelle amoureuse cocotte minette veuve voisine vieille_dame bimbo amie amante maîtresse pucelle métisse antillaise parisienne
 bretonne marseillaise lyonnaise chef_fe garce pouffe go_du_quartier princesse_du_ghetto nanas_une minote meufs_une blédarde beurette
 bourgeoise poulette_fille ménagère lolita`,
    trade: `actrice serveuse infirmière danseuse chanteuse coiffeuse maîtresse_école institutrice cuisinière couturière sorcière_bien ballerine
 religieuse guerrière chasseuse joueuse gameuse bergère avocate directrice lectrice dessinatrice agricultrice aventurière
 voyageuse boulangère pâtissière fermière factrice policière pompière esthéticienne hôtesse
 musicienne magicienne comédienne pharmacienne étudiante caissière marchande championne rêveuse coureuse nageuse skieuse vendeuse
 conteuse blogueuse youtubeuse streameuse motarde cavalière institutrice lycéenne collégienne écolière`,
    myth: `sorcière sorcièrette fée fée_clochette sirène déesse vampirette nymphe diablesse elfette licorne_fille amazone héroïne
 valkyrie enchanteresse magicienne ogresse naïade`,
    figure: `petite_sirène blanche_neige cendrillon raiponce belle_au_bois_dormant petite_sirène catwoman jeanne_d_arc fifi_brindacier
 marianne_france esmeralda barbie arielle_sirène martine_plage petit_chaperon_rouge marie_antoinette milady_de_winter`,
    quality: `folle jolie_fille mignonne coquine gourmande rêveuse paresseuse amoureuse heureuse fatiguée délurée rigolote_fille blondasse
 grosse vilaine_fille méchante curieuse joyeuse sportive pulpeuse enceinte divorcée
 curieuse radieuse belle_gosse ténébreuse mystérieuse fougueuse bavarde boudeuse râleuse grognonne tigresse`,
    group: `filles nanas meufs femmes dames soeurs reines princesses copines mamans sorcières demoiselles`,
    animal: `lionne louve tigresse chatte`,
  },
  male: {
    kin: `père papa papounet fils fiston frère frérot frangin oncle tonton grand_père papi papy pépé pépère neveu époux mari
 beau_père parrain petit_fils beau_frère gendre filleul daron reup mononcle beau_fils`,
    title: `monsieur messire mr sire seigneur monseigneur maître_monsieur msieur`,
    noble: `roi prince duc empereur comte marquis baron dauphin tsar sultan roitelet vicomte roi_soleil pharaon`,
    person: `jeune_homme garçon gars mec homme bonhomme gamin copain fiancé patron bogosse beau_gosse beaugosse keum blondinet rouquin
 bonhomme gentilhomme papa_poule pote_mec con connard salaud bâtard enculé branleur
 veuf voisin vieux vieillard minot titi_parisien lascar caïd beauf mâle dragueur garnement voyou barbu moustachu chauve
 marseillais lyonnais parisien antillais négro_mec renoi rebeu blédard cow_boy amant vieux_loup
 petit_gars gaillard loubard keumé ti_mec tigars tit_gars chum_gars métis`,
    trade: `acteur serveur infirmier danseur chanteur coiffeur cuisinier guerrier chevalier mousquetaire pompier facteur boulanger boucher
 pêcheur chasseur marin moine curé prêtre évêque abbé plombier maçon charpentier forgeron bûcheron berger fermier roi_mage
 boxeur lutteur gladiateur majordome avocat cavalier magicien musicien comédien motard routier camionneur
 instituteur directeur joueur gameur rêveur voyageur aventurier lycéen collégien écolier policier
 bourreau jardinier cordonnier pâtissier vigneron gaulois corsaire flibustier bucheron dresseur`,
    myth: `sorcier mage enchanteur dieu loup_garou magicien ogre druide père_noël`,
    figure: `peter_pan homme_araignée homme_de_fer capitaine_crochet père_noël astérix obélix tintin robin_des_bois arsène_lupin d'artagnan dartagnan chat_botté
 petit_poucet quasimodo zorro capitaine_haddock bibendum gavroche cyrano`,
    quality: `fou mignon_garçon coquin gourmand paresseux beau beau_mec vilain joyeux_luron divorcé rigolo
 ténébreux fougueux râleur bavard boudeur`,
    group: `garçons gars mecs hommes messieurs frères rois princes copains papas chevaliers`,
  },
  fronts: `maman princesse`,
  roles: {
    small: `le la les l un une mon ma mes ton ta son sa je suis est c ce cette il elle qui que très trop petit petite grand grande
 super tout toute juste jolie`,
    of: `de du des d au aux à en dans avec pour sans sur sous chez contre`,
    and: `et`,
    not: `pas ni jamais`,
    verb: `aime adore déteste`,
    thing: `maison rue plage soleil lune mer ciel terre nuit jour vie coeur cœur âme amour fleur rose étoile eau feu vent neige montagne rivière
 forêt arbre chemin monde ville village quartier île place parc boutique magasin bar restaurant hôtel café cuisine bouffe pizza
 pain gâteau fromage lait mode robe chaussures sac livre film musique chanson danse fête foot jeu jeux équipe club école
 collège lycée fac université hôpital clinique pharmacie église bureau société voiture moto vélo train avion bateau
 chien chat chaton cheval vache oiseau poisson lion tigre loup ours singe coq poule lapin souris serpent dragon grotte château tour
 royaume couronne épée croix table chaise porte fenêtre ombre lumière drapeau guitare salon boulangerie coiffure barbier
 ferme port côte galette force paix guerre chance mort sang temps chose histoire photo voix palais jardin reblochon crêpe
 belle_vie vie_en_rose`,
    plain: `personne gens élève artiste bébé ange démon fantôme gamer jeune dentiste journaliste prof professeur chef heureux triste bleu vert noir noire
 rouge blanc blanche papillon tortue abeille araignée mouton baleine colombe aigle fourmi panda belle bois sons nan masculine féminine romance romancier principal
 principauté mamelle dimanche mardi mercredi patate frite saucisse baguette canard grenouille hibou pingouin
 homard gourmandise damier royal enfant sexy libre`,
  },
};
