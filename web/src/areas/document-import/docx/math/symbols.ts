const pairs = (text: string): Record<string, string> => {
  const words = text.trim().split(/\s+/);
  return Object.fromEntries(
    words.flatMap((word, at) => (at % 2 === 0 ? [[word, `\\${words[at + 1]}`]] : [])),
  );
};

/** Characters with the TeX that a person would write. One that is not here stands as itself: most are drawn as they are. */
export const symbolTex: Readonly<Record<string, string>> = {
  ...pairs(
    'α alpha β beta γ gamma δ delta ε varepsilon ϵ epsilon ζ zeta η eta θ theta ϑ vartheta ι iota κ kappa λ lambda μ mu µ mu ν nu ξ xi π pi ϖ varpi ρ rho ϱ varrho σ sigma ς varsigma τ tau υ upsilon φ varphi ϕ phi χ chi ψ psi ω omega Γ Gamma Δ Delta ∆ Delta Θ Theta Λ Lambda Ξ Xi Π Pi Σ Sigma Υ Upsilon Φ Phi Ψ Psi Ω Omega',
  ),
  ...pairs(
    '× times ÷ div ± pm ∓ mp · cdot ⋅ cdot ∙ bullet ∗ ast ∘ circ ⊕ oplus ⊗ otimes ⊙ odot ≤ le ≥ ge ≦ leqq ≧ geqq ≪ ll ≫ gg ≠ ne ≈ approx ≅ cong ≡ equiv ∝ propto ∼ sim ≃ simeq ∞ infty ∂ partial ∇ nabla ∀ forall ∃ exists ∄ nexists ¬ neg ∧ wedge ∨ vee ∈ in ∉ notin ∋ ni ⊂ subset ⊃ supset ⊆ subseteq ⊇ supseteq ∪ cup ∩ cap ∅ varnothing ∖ setminus',
  ),
  ...pairs(
    '→ to ← leftarrow ↔ leftrightarrow ⇒ Rightarrow ⇐ Leftarrow ⇔ Leftrightarrow ↑ uparrow ↓ downarrow ↦ mapsto ⟶ longrightarrow … ldots ⋯ cdots ⋮ vdots ⋱ ddots ∴ therefore ∵ because ∠ angle ⊥ perp ∥ parallel △ triangle ℏ hbar ℓ ell ℜ Re ℑ Im ℵ aleph ℝ mathbb{R} ℕ mathbb{N} ℤ mathbb{Z} ℚ mathbb{Q} ℂ mathbb{C} ∑ sum ∏ prod ∫ int √ surd | vert ‖ Vert ~ sim ⟨ langle ⟩ rangle 〈 langle 〉 rangle ⌈ lceil ⌉ rceil ⌊ lfloor ⌋ rfloor',
  ),
  '−': '-',
  '′': "'",
  '″': "''",
  '’': "'",
  '–': '-',
  '^': '\\text{\\textasciicircum}',
  '\\': '\\backslash',
  ...Object.fromEntries([...'{}$%#&_'].map((sign) => [sign, `\\${sign}`])),
};

/** Spaces that are seen. */
export const spaceTex: Readonly<Record<string, string>> = {
  ' ': '\\;',
  '\u00A0': '\\;',
  '\u2002': '\\;',
  '\u2003': '\\quad',
  '\u2004': '\\;',
  '\u2005': '\\:',
  '\u2009': '\\,',
  '\u200A': '\\,',
};

/** Signs of a large operator. */
export const operatorTex = pairs(
  '∑ sum ∏ prod ∐ coprod ∫ int ∬ iint ∭ iiint ∮ oint ∯ oiint ∰ oiiint ⋃ bigcup ⋂ bigcap ⋁ bigvee ⋀ bigwedge ⨀ bigodot ⨁ bigoplus ⨂ bigotimes ⨄ biguplus ⨆ bigsqcup',
);

/** Accents by their sign: over one letter, and over more where it is another. */
export const accentTex: Readonly<Record<string, readonly [one: string, more?: string]>> = {
  '\u0302': ['\\hat', '\\widehat'],
  '^': ['\\hat', '\\widehat'],
  '\u0303': ['\\tilde', '\\widetilde'],
  '~': ['\\tilde', '\\widetilde'],
  '\u0304': ['\\bar', '\\overline'],
  '\u0305': ['\\bar', '\\overline'],
  '¯': ['\\bar', '\\overline'],
  '\u0306': ['\\breve'],
  '\u0307': ['\\dot'],
  '\u0308': ['\\ddot'],
  '\u20DB': ['\\dddot'],
  '\u20DC': ['\\ddddot'],
  '\u030C': ['\\check', '\\widecheck'],
  '\u0301': ['\\acute'],
  '\u0300': ['\\grave'],
  '\u030A': ['\\mathring'],
  '\u20D7': ['\\vec', '\\overrightarrow'],
  '\u20D6': ['\\overleftarrow'],
  '\u20E1': ['\\overleftrightarrow'],
  '\u20D1': ['\\overrightharpoon'],
  '\u20D0': ['\\overleftharpoon'],
  '\u0332': ['\\underline'],
};

/** Signs above or below a group, by where they stand. */
export const groupTex: Readonly<Record<string, { top?: string; bot?: string }>> = {
  '⏞': { top: '\\overbrace' },
  '⏟': { bot: '\\underbrace' },
  '→': { top: '\\overrightarrow', bot: '\\underrightarrow' },
  '←': { top: '\\overleftarrow', bot: '\\underleftarrow' },
  '↔': { top: '\\overleftrightarrow', bot: '\\underleftrightarrow' },
  '‾': { top: '\\overline' },
  '¯': { top: '\\overline' },
  _: { bot: '\\underline' },
};

/** Brackets behind `\left`, `\middle` and `\right`; those that are not seen are a point. */
export const bracketTex: Readonly<Record<string, string>> = {
  ...Object.fromEntries([...'()[]/'].map((sign) => [sign, sign])),
  '': '.',
  '〖': '.',
  '〗': '.',
  '{': '\\{',
  '}': '\\}',
  '|': '\\vert',
  '∣': '\\vert',
  '‖': '\\Vert',
  '∥': '\\Vert',
  ...pairs('⟨ langle ⟩ rangle 〈 langle 〉 rangle ⌈ lceil ⌉ rceil ⌊ lfloor ⌋ rfloor \\ backslash'),
};

const functions = new Set(
  'arccos arcsin arctan arg cos cosh cot coth csc deg det dim exp gcd hom inf ker lg lim liminf limsup ln log max min sec sin sinh sup tan tanh Pr'.split(
    ' ',
  ),
);

/** The name of a function; one that TeX does not know is written out. */
export const functionTex = (name: string): string =>
  functions.has(name) ? `\\${name}` : `\\operatorname{${name}}`;
export const isFunction = (name: string): boolean => functions.has(name);
