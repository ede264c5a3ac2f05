/**
 * What two words or one joined word name when neither a person is meant nor an ordinary phrase: brands, places,
 * films and games in which a given name is hidden. Written in one piece, folded. Compiled by hand.
 */
import { listOf } from './words-of.js';

export const PHRASES = listOf(`
  heyjude heyjoe jackrussell robinhood peterpan supermario supermariobros mariokart mariobros mariobrothers mercedesbenz losangeles lasvegas sanfrancisco sandiego
  sanantonio sanjose santabarbara santafe santamonica santaclara santacruz saopaulo stlouis saintlouis stpauls
  santaclaus santaklaus jackdaniels jackdaniel johnniewalker jimbeam johndeere harleydavidson alfaromeo
  astonmartin astonmartins rollsroyce landrover rangerover donaldduck mickeymouse minniemouse tinkerbell
  frankenstein jekyllhyde victoriassecret victoriasecret
  ralphlauren calvinklein hugoboss tommyhilfiger louisvuitton yvessaintlaurent christiandior marcjacobs
  michaelkors pauljoe drmartens drmartin drpepper benjerry benandjerrys wendys dennys arbys papajohns dominos carlsberg
  carlsbad charlesschwab jpmorgan morganstanley goldmansachs wellsfargo johnsonandjohnson
  mountrushmore rosegarden victoriafalls victoriastation victoriapark lakevictoria kingsize
  kingsland queensland princeedward prince2 newzealand newjersey newmexico northcarolina southcarolina northdakota
  southdakota westvirginia rhodeisland costarica elsalvador puertorico sanmarino saudiarabia srilanka hongkong
  southafrica buenosaires riodejaneiro mexicocity georgiatech virginiatech virginiabeach daytonabeach
  parisfrance parisian parissaintgermain realmadrid atleticomadrid intermilan acmilan asroma juventus
  chelseafc arsenalfc evertonfc sydneyfc melbournecity florenceitaly jerusalem bethlehem
  pearljam pearlharbor ironmaiden jethrotull steelydan lynyrdskynyrd aliceinchains 
  janesaddiction kingcrimson taylorswiftfan ladybug ladygaga ladygodiva
  bloodymary virginmary hailmary maryjane marykay annsummers annesummers barbiedoll barbieworld
  teddybear teddyboy tomandjerry tomcat tomboy jackpot jackass jackofall jacko jackolantern jackinthebox
  billofrights playboy bigben bigbrother bigbertha uncleben unclesam unclebens auntjemima
  eastereggs easterbunny cocacola pepsicola donperignon domperignon donjulio 
  dulcegabbana dolcegabbana dolcevita lavita lavieenrose vidaloca bellavista bellaciao bellanapoli bellaitalia
  marinabay mariabonita santamaria avemaria stellaartois stellamaris stellamarina
  rubyonrails rubytuesday jasminerice jasminetea heathergray heathergrey ivyleague hollywood hollyoaks poisonivy
  goldenrose rosegold roseville roselove crystalpalace crystalclear amberalert summerschool
  dawnpatrol breakingdawn faithnomore graceland gracenote joydivision joystick joyride
  skywalker skysports skynews bluesky angelinvestor angelinvestors angeldust hellsangels
  madmax pepsimax ultramax maxout airmax samsunggalaxy
  saintnicholas saintgeorge saintmichael stgeorge stjohns stmarys stjames stpetersburg
`);
