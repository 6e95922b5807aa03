using System.Net.Http.Headers;
using System.Text;

using var client = new HttpClient();
using var request = new HttpRequestMessage(HttpMethod.Get, "/boats?a[b]=1");
request.Headers.Authorization = new AuthenticationHeaderValue("Basic", Convert.ToBase64String(Encoding.UTF8.GetBytes("YOUR_USERNAME:p'w\"$")));
using var response = await client.SendAsync(request);
Console.WriteLine(await response.Content.ReadAsStringAsync());