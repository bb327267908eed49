/** What Ant Design's ConfigProvider takes as `theme`; the same values as tokens.css. No antd import: documents stay light. */
const strong = '#0b68cd';
const strongHover = '#0a57ad';
const strongActive = '#0d4585';

export const antdTheme = {
  token: {
    colorPrimary: '#1890FF',
    colorInfo: '#1890FF',
    colorLink: strong,
    colorLinkHover: strongHover,
    colorLinkActive: strongActive,
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
  },
  // White on #1890FF is 3.2:1, so what carries white text, or is text, takes the strong blue.
  components: {
    Button: {
      colorPrimary: strong,
      colorPrimaryHover: strongHover,
      colorPrimaryActive: strongActive,
      primaryShadow: 'none',
      defaultShadow: 'none',
      fontWeight: 500,
    },
    Tabs: { itemSelectedColor: strong, itemHoverColor: strong },
    Menu: { itemSelectedColor: strong, itemSelectedBg: '#e1f0ff' },
    Pagination: { colorPrimary: strong, colorPrimaryHover: strongHover },
  },
};
