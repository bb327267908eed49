/** What Ant Design's ConfigProvider takes as `theme`; the same values as tokens.css. No antd import: documents stay light. */
const shared = {
  colorPrimary: '#1890FF',
  colorInfo: '#1890FF',
  borderRadius: 8,
  borderRadiusSM: 6,
  borderRadiusLG: 12,
  controlHeight: 40,
  controlHeightSM: 32,
  controlHeightLG: 48,
  fontSize: 14,
  lineHeight: 1.65,
  fontFamily: 'var(--font-sans)',
  fontFamilyCode: 'var(--font-mono)',
  motionDurationFast: '0.12s',
  motionDurationMid: '0.2s',
  motionDurationSlow: '0.32s',
};

interface Blues {
  /** Text and links, and pointed at. */
  strong: string;
  strongHover: string;
  strongActive: string;
  /** White on #1890FF is 3.2:1: what carries white text takes these. */
  fill: string;
  fillHover: string;
  fillActive: string;
  soft: string;
}

/** What one types into or chooses from looks as ui/Field does: an edge that is found (3:1), the same corners at every size. */
const controlOf = (edge: string) => ({ colorBorder: edge, borderRadiusLG: shared.borderRadius });

interface Reds {
  colorError: string;
  colorErrorHover: string;
  colorErrorActive: string;
}

const componentsOf = (
  { strong, strongHover, strongActive, fill, fillHover, fillActive, soft }: Blues,
  edge: string,
  danger: Reds,
) => ({
  Input: controlOf(edge),
  InputNumber: controlOf(edge),
  // Its arrow is as plain as its edge.
  Select: { ...controlOf(edge), colorTextQuaternary: edge },
  Checkbox: controlOf(edge),
  Radio: controlOf(edge),
  Button: {
    borderRadiusLG: 10,
    ...danger,
    colorPrimary: fill,
    colorPrimaryHover: fillHover,
    colorPrimaryActive: fillActive,
    defaultHoverColor: strongHover,
    defaultHoverBorderColor: strongHover,
    defaultActiveColor: strongActive,
    defaultActiveBorderColor: strongActive,
    primaryShadow: 'none',
    defaultShadow: 'none',
    dangerShadow: 'none',
    fontWeight: 500,
  },
  Tabs: { itemSelectedColor: strong, itemHoverColor: strong },
  Menu: { itemSelectedColor: strong, itemSelectedBg: soft },
  Pagination: { colorPrimary: strong, colorPrimaryHover: strongHover },
});

const day: Blues = {
  ...{ strong: '#0b68cd', strongHover: '#0a57ad', strongActive: '#0d4585' },
  ...{ fill: '#0b68cd', fillHover: '#0a57ad', fillActive: '#0d4585', soft: '#e1f0ff' },
};
const night: Blues = {
  ...{ strong: '#5aaeff', strongHover: '#86c6ff', strongActive: '#aed8ff' },
  ...{ fill: '#0b68cd', fillHover: '#0f6fd6', fillActive: '#0a57ad', soft: '#14304f' },
};

export const antdByDay = {
  token: {
    ...shared,
    colorLink: day.strong,
    colorLinkHover: day.strongHover,
    colorLinkActive: day.strongActive,
    colorSuccess: '#12a66a',
    colorWarning: '#f5a524',
    colorError: '#e5484d',
    colorErrorText: '#c4292f',
    colorTextBase: '#1d2939',
    colorTextSecondary: '#4a5568',
    colorTextTertiary: '#626c81',
    colorTextDescription: '#626c81',
    colorTextPlaceholder: '#6b7588',
    colorBorder: '#cbd3df',
    colorBorderSecondary: '#e0e5ed',
    colorBgLayout: '#f5f7fa',
  },
  components: componentsOf(day, '#828ca0', {
    // White text on #e5484d is 3.9:1.
    ...{ colorError: '#c4292f', colorErrorHover: '#a51f25', colorErrorActive: '#8b1a1f' },
  }),
};

/** For Ant Design's dark algorithm. */
export const antdByNight = {
  token: {
    ...shared,
    colorLink: night.strong,
    colorLinkHover: night.strongHover,
    colorLinkActive: night.strongActive,
    colorSuccess: '#25b97c',
    colorWarning: '#f5a524',
    colorError: '#f0686c',
    colorErrorText: '#ff8a8a',
    colorTextBase: '#dde4ed',
    colorBgBase: '#0f1620',
    colorText: '#dde4ed',
    colorTextHeading: '#f2f6fb',
    colorTextSecondary: '#b4bfcd',
    colorTextTertiary: '#98a4b8',
    colorTextDescription: '#98a4b8',
    colorTextPlaceholder: '#8d99ad',
    colorBorder: '#3d4a5e',
    colorBorderSecondary: '#2d394a',
    colorBgLayout: '#0d141d',
    colorBgContainer: '#161f2b',
    colorBgElevated: '#1b2634',
    colorBgSpotlight: '#3d4a5e',
  },
  components: componentsOf(night, '#7885a0', {
    ...{ colorError: '#c4292f', colorErrorHover: '#d13a40', colorErrorActive: '#a51f25' },
  }),
};

/** What the dark algorithm would darken, and stays the brand's (rules: primary-colour). */
export const keptByNight = { colorPrimary: shared.colorPrimary, colorInfo: shared.colorInfo };
