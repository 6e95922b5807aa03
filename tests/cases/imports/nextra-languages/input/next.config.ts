import nextra from 'nextra';

export default nextra({ search: true })({ i18n: { locales: ['de', 'en'], defaultLocale: 'en' } });
