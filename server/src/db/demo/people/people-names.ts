import type { Site } from '@endcap/contract/sites';
import { wordList } from '../word-list.ts';

export interface NamePool {
  first: readonly string[];
  last: readonly string[];
}

const english: NamePool = {
  first: wordList(`
    Abigail, Adam, Alice, Amanda, Amber, Andrea, Andrew, Anna, Anthony, Ashley, Audrey, Austin,
    Benjamin, Beth, Brandon, Brian, Brooke, Caleb, Cameron, Caroline, Charles, Charlotte, Chelsea,
    Christina, Claire, Cody, Colin, Connor, Courtney, Curtis, Dana, Danielle, David, Deborah,
    Derek, Diana, Donna, Dylan, Edward, Eleanor, Elise, Elizabeth, Emily, Emma, Eric, Ethan, Evan,
    Faith, Felicia, Gavin, George, Grace, Grant, Hailey, Hannah, Harold, Heather, Helen, Henry,
    Holly, Hunter, Ian, Isaac, Jack, Jacob, James, Janet, Jasmine, Jeffrey, Jenna, Jessica, Joanna,
    Joel, Jordan, Joshua, Julia, Justin, Karen, Katherine, Kayla, Keith, Kelsey, Kenneth, Kimberly,
    Kyle, Laura, Lauren, Leah, Leslie, Logan, Lucas, Lydia, Madison, Marcus, Margaret, Martha,
    Mason, Matthew, Megan, Melissa, Meredith, Michael, Miles, Molly, Monica, Morgan, Natalie,
    Nathan, Nicholas, Nicole, Nora, Olivia, Owen, Paige, Patrick, Paul, Peter, Philip, Rachel,
    Rebecca, Riley, Robert, Russell, Ruth, Ryan, Samantha, Samuel, Sarah, Scott, Sean, Seth,
    Shannon, Simon, Sophie, Spencer, Stephanie, Stephen, Susan, Sydney, Taylor, Theresa, Thomas,
    Timothy, Travis, Tyler, Valerie, Vanessa, Victoria, Vincent, Wesley, William, Zachary, Zoe`),
  last: wordList(`
    Abbott, Adkins, Aldridge, Anderson, Archer, Atkins, Bailey, Baldwin, Barker, Barnett, Barton,
    Beck, Bennett, Blackwell, Bowman, Bradley, Brennan, Briggs, Brooks, Bryant, Burke, Burnett,
    Byrne, Caldwell, Callahan, Campbell, Carlson, Carroll, Carver, Chandler, Chapman, Clayton,
    Coleman, Connolly, Cooper, Crawford, Cunningham, Dalton, Davidson, Dawson, Dempsey, Donovan,
    Doyle, Drake, Dunn, Eaton, Elliott, Ellison, Emerson, Farrell, Finch, Fitzgerald, Fleming,
    Fletcher, Foster, Fowler, Franklin, Freeman, Frost, Gallagher, Garrison, Gibson, Gilmore,
    Goodwin, Graves, Greer, Griffin, Hadley, Hamilton, Harmon, Harrington, Hartman, Hastings,
    Hawkins, Hayes, Henderson, Hobbs, Hodges, Hoffman, Holloway, Hopkins, Howell, Hubbard, Hughes,
    Hutchins, Jacobs, Jennings, Keller, Kendall, Kirby, Knight, Lambert, Lawson, Leonard, Lindsey,
    Lowell, Maddox, Mallory, Marsh, Mathis, McAllister, McBride, McCarthy, McKenna, Mercer, Monroe,
    Morrison, Mullins, Nash, Newman, Nolan, Norris, O’Brien, O’Connor, Osborne, Palmer, Parsons,
    Patterson, Payne, Pearson, Perkins, Porter, Pratt, Preston, Quinn, Ramsey, Randolph, Reeves,
    Reynolds, Rhodes, Richmond, Roberts, Rollins, Rowe, Sanders, Sawyer, Shepherd, Simmons,
    Sinclair, Slater, Sloan, Spencer, Stafford, Stanton, Stevenson, Stokes, Sullivan, Summers,
    Sutton, Talbot, Thornton, Tucker, Turner, Vaughn, Wade, Walsh, Warren, Watkins, Weaver,
    Webster, Whitaker, Whitfield, Wilcox, Winters, Woodard, Wyatt, Yates, York`),
};

const spanish: NamePool = {
  first: wordList(`
    Adriana, Alejandra, Alejandro, Alfredo, Alicia, Alonso, Amalia, Ana Sofía, Andrés, Ángel,
    Araceli, Arturo, Beatriz, Bernardo, Brenda, Camila, Carlos, Carolina, Catalina, César, Claudia,
    Cristina, Daniela, Darío, David, Diego, Eduardo, Elena, Emilio, Enrique, Ernesto, Esteban,
    Fabiola, Felipe, Fernanda, Fernando, Francisco, Gabriela, Gerardo, Gloria, Gonzalo, Guadalupe,
    Guillermo, Gustavo, Héctor, Hugo, Ignacio, Inés, Irene, Isabel, Iván, Javier, Jesús, Jimena,
    Joaquín, Jorge, José Luis, Josefina, Juan Carlos, Julián, Karla, Laura, Leonardo, Leticia,
    Lorena, Lucía, Luis, Luz María, Manuel, Marcela, Margarita, María Fernanda, María José,
    Mariana, Mario, Martín, Mateo, Mauricio, Maya, Mercedes, Miguel, Mónica, Natalia, Noé, Octavio,
    Óscar, Pablo, Paola, Patricia, Paulina, Pedro, Rafael, Raúl, Ricardo, Roberto, Rocío, Rodrigo,
    Rosa, Rubén, Salvador, Santiago, Sebastián, Sergio, Silvia, Sofía, Susana, Tomás, Valentina,
    Valeria, Verónica, Víctor, Ximena, Yolanda`),
  last: wordList(`
    Acosta, Aguilar, Aguirre, Alcántara, Álvarez, Arellano, Arriaga, Ávila, Ayala, Barrera,
    Barrientos, Bautista, Beltrán, Benítez, Bravo, Calderón, Camacho, Campos, Cárdenas, Carrillo,
    Castañeda, Castillo, Cervantes, Chávez, Cisneros, Contreras, Córdova, Coronado, Cortés,
    Cuéllar, Delgado, Díaz, Domínguez, Escobedo, Espinoza, Estrada, Figueroa, Flores, Fuentes,
    Galindo, Gallegos, Garza, Godínez, Gómez, Guerrero, Gutiérrez, Guzmán, Hernández, Herrera,
    Huerta, Ibarra, Jiménez, Juárez, Lara, León, Lozano, Luna, Macías, Maldonado, Márquez,
    Martínez, Medina, Mejía, Méndez, Meza, Miranda, Montes, Mora, Morales, Muñoz, Navarro, Núñez,
    Ocampo, Ochoa, Olvera, Orozco, Ortega, Ortiz, Pacheco, Padilla, Palacios, Paredes, Peña, Peralta,
    Quintero, Ramírez, Ramos, Rangel, Reyes, Ríos, Rivas, Robles, Rojas, Rosales, Rubio, Ruiz,
    Salazar, Salgado, Sandoval, Santillán, Serrano, Sierra, Solís, Soto, Suárez, Tapia, Tovar,
    Treviño, Trujillo, Valdez, Valencia, Vargas, Vázquez, Vega, Velasco, Villanueva, Villarreal,
    Zamora, Zaragoza, Zavala, Zúñiga`),
};

const french: NamePool = {
  first: wordList(`
    Adèle, Alexandre, Alexis, Amélie, André, Annabelle, Anne-Marie, Antoine, Arianne, Audrey-Anne,
    Benoît, Bernard, Camille, Caroline, Catherine, Cédric, Chantal, Charles-Étienne, Chloé,
    Christian, Clément, Daphné, Denis, Dominique, Édouard, Élise, Élodie, Émile, Émilie, Éric,
    Étienne, Eve, Félix, Florence, Francis, François, Frédérique, Gabriel, Geneviève, Gilles,
    Guillaume, Hélène, Hugo, Isabelle, Jean-François, Jean-Philippe, Jérôme, Joanie, Jocelyn,
    Josée, Julie, Juliette, Justine, Laurence, Laurent, Léa, Léonie, Louis-Philippe, Luc, Lucie,
    Maëlle, Manon, Marc-André, Marie-Claude, Marie-Ève, Marie-Pier, Martin, Martine, Mathieu,
    Maude, Maxime, Mélanie, Michel, Mireille, Nathalie, Noémie, Océane, Olivier, Pascal, Patrice,
    Philippe, Pierre-Luc, Raphaël, Rémi, René, Rosalie, Roxanne, Samuel, Sandrine, Sébastien,
    Simon, Solène, Stéphane, Sylvie, Thierry, Thomas, Valérie, Véronique, Vincent, Xavier, Yannick,
    Yves, Zoé`),
  last: wordList(`
    Allard, Archambault, Arsenault, Auger, Beaudoin, Beaulieu, Beauregard, Bédard, Bélanger,
    Bergeron, Bernier, Bertrand, Bilodeau, Blais, Blanchette, Boisvert, Bouchard, Boucher, Boulanger,
    Bourgeois, Breton, Brisson, Brodeur, Caron, Champagne, Charbonneau, Charron, Chartrand,
    Chevalier, Cloutier, Corriveau, Côté, Courchesne, Couture, Cyr, Daigle, Demers, Desbiens,
    Deschamps, Desjardins, Desrosiers, Dion, Doucet, Drouin, Dubé, Dubois, Dufour, Dumont, Dupuis,
    Duquette, Duval, Émond, Fontaine, Forget, Fortin, Fournier, Fréchette, Gagné, Gagnon, Gaudreau,
    Gauthier, Gélinas, Gendron, Germain, Giguère, Gingras, Girard, Godbout, Goulet, Grenier, Guay,
    Hamel, Hébert, Houle, Huard, Jacques, Labelle, Labrecque, Lachance, Lacroix, Laflamme, Lafleur,
    Lalonde, Lamontagne, Landry, Langlois, Lapierre, Larivière, Latulippe, Lavoie, Leblanc, Leclerc,
    Leduc, Lefebvre, Légaré, Lemieux, Lessard, Lévesque, Maheux, Marcotte, Ménard, Mercier, Michaud,
    Moreau, Morin, Nadeau, Ouellet, Paquette, Paradis, Parent, Pelletier, Perreault, Poirier, Poulin,
    Prévost, Provost, Raymond, Renaud, Rivard, Rousseau, Roy, Savard, Simard, Taillefer, Tessier,
    Théberge, Thériault, Tremblay, Trudel, Turcotte, Vaillancourt, Valois, Veilleux, Villeneuve`),
};

const southAsian: NamePool = {
  first: wordList(`
    Aarav, Aditi, Akash, Amit, Ananya, Anjali, Arjun, Asha, Deepa, Dev, Divya, Farah, Gaurav, Imran,
    Isha, Kavita, Kiran, Lakshmi, Manish, Meera, Mohan, Nadia, Neha, Nikhil, Pooja, Priya, Rahul,
    Rajesh, Ravi, Rohan, Sana, Sanjay, Shreya, Sunita, Tariq, Varun, Vikram, Zainab`),
  last: wordList(`
    Agarwal, Ahmed, Bajwa, Banerjee, Bhatt, Chaudhry, Chopra, Das, Desai, Deshpande, Dhillon, Ghosh,
    Gill, Gupta, Hussain, Iyer, Jain, Joshi, Kapoor, Khan, Kulkarni, Kumar, Malhotra, Mehta, Menon,
    Mishra, Mukherjee, Nair, Natarajan, Pandey, Patel, Pillai, Rao, Reddy, Saxena, Sethi, Shah,
    Sharma, Siddiqui, Singh, Subramanian, Varghese, Verma`),
};

const eastAsian: NamePool = {
  first: wordList(`
    Aiko, Anh, Bao, Chen, Daisuke, Emi, Grace, Haruka, Hiroshi, Huy, Jae, Jia, Jun, Kai, Kenji, Kim,
    Lan, Lei, Lily, Linh, Mai, Mei, Min, Minh, Naomi, Phuong, Quang, Ren, Sakura, Seo-yeon, Tam,
    Thao, Trang, Tuan, Wei, Xin, Yan, Yuki, Yuna`),
  last: wordList(`
    Bui, Chan, Chang, Chen, Cheng, Choi, Chung, Dang, Do, Fujimoto, Gao, Han, Ho, Hoang, Huang,
    Hwang, Ishikawa, Jung, Kang, Kim, Kwon, Lam, Le, Lee, Lim, Lin, Liu, Matsuda, Mori, Nakamura,
    Ngo, Nguyen, Nishimura, Okada, Park, Pham, Phan, Sato, Shimizu, Song, Sun, Takeda, Tan, Tran,
    Truong, Vo, Vu, Wang, Wong, Wu, Yamada, Yang, Yoon, Zhang, Zhou`),
};

const african: NamePool = {
  first: wordList(`
    Abena, Adaeze, Ade, Amara, Amina, Ayodele, Chidi, Chinedu, Ebele, Efua, Emeka, Fatou, Folake,
    Ifeoma, Jabari, Kofi, Kwame, Lerato, Mariam, Moussa, Nala, Ngozi, Nia, Obinna, Ousmane, Sade,
    Tendai, Thandiwe, Yaw, Zuri`),
  last: wordList(`
    Abebe, Achebe, Adeyemi, Afolabi, Agyeman, Akande, Amoah, Asante, Balogun, Boateng, Coulibaly,
    Diallo, Diop, Eze, Kamara, Keita, Mensah, Moyo, Mwangi, Ndiaye, Nkosi, Nwosu, Obi, Okafor,
    Okonkwo, Olawale, Osei, Owusu, Sesay, Tadesse, Toure, Traoré, Wanjiru`),
};

const european: NamePool = {
  first: wordList(`
    Agnieszka, Anders, Andreas, Annika, Astrid, Beatrix, Bruno, Dmitri, Elena, Erik, Franziska,
    Giulia, Greta, Hannah, Ingrid, Irina, Jan, Jürgen, Karin, Katarzyna, Lars, Lorenzo, Luca, Magda,
    Marek, Matteo, Mikael, Nikolai, Oksana, Paolo, Petra, Piotr, Sigrid, Stefan, Sven, Tereza, Ulrike,
    Yiannis`),
  last: wordList(`
    Andersson, Bauer, Becker, Bergström, Bianchi, Conti, De Vries, Dimitriou, Fischer, Gallo, Hansen,
    Horváth, Jansen, Kaminski, Kovač, Kowalski, Krüger, Lindqvist, Lombardi, Mancini, Moretti, Müller,
    Nielsen, Novák, Nyström, Olsen, Papadakis, Petrov, Popescu, Ricci, Romano, Schäfer, Schneider,
    Sokolov, Svensson, Van Dijk, Vogel, Weber, Wójcik, Zimmermann`),
};

/** Which names are how common on a site. */
export const namePools: Record<Site, readonly (readonly [NamePool, number])[]> = {
  US: [
    [english, 58],
    [spanish, 18],
    [southAsian, 8],
    [eastAsian, 7],
    [african, 4],
    [european, 5],
  ],
  MX: [[spanish, 1]],
  CA: [
    [french, 60],
    [english, 22],
    [southAsian, 8],
    [eastAsian, 6],
    [african, 4],
  ],
};
